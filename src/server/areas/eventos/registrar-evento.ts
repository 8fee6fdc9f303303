import { isTelefone, normalizeTelefone } from '../../../domain/documents/telefone'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { notify } from '../../live/notify'
import { writeHistory } from '../../resources/history'
import { inScope } from '../../resources/scoped'
import type { EventoPedido } from './evento-schema'
import { findTipo, requireCliente } from './find-partes'
import { readInstant } from './read-instant'

/**
 * Records a contact in the client's timeline.
 *
 * Takes    an open transaction; who spoke; what happened, with the return date when the type of event asks for one.
 * Returns  the id of the event.
 * Throws   `nao_encontrado` for a client that is missing or not the user's; field refusals for all others.
 */
export async function registrarEvento(trx: Db, ctx: ActContext, pedido: EventoPedido): Promise<number> {
  await requireCliente(trx, ctx, pedido.cliente_id)
  const tipo = await findTipo(trx, pedido.tipo)
  const agendado_para = readInstant(pedido.agendado_para ?? null)
  if (tipo.agenda && agendado_para === null) throw AppError.onField('agendado_para', 'campo_obrigatorio')
  const record = {
    cliente_id: pedido.cliente_id,
    credor_id: await resolveCredor(trx, ctx, pedido),
    operacao_id: pedido.operacao_id ?? null,
    tipo_id: tipo.id,
    canal: readCanal(ctx, pedido.canal),
    telefone: readTelefone(pedido.telefone ?? null),
    descricao: readDescricao(pedido.descricao),
    agendado_para,
  }
  const { id } = await trx
    .insertInto('eventos')
    .values({ ...record, criado_em: ctx.clock.agora().toISOString(), criado_por: ctx.usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeHistory(trx, ctx, { recurso: 'eventos', registro_id: id, acao: 'criar', depois: record })
  await notify(trx, { recurso: 'eventos' })
  return id
}

/** The creditor given, else the one of the operation; an operation must be the client's. */
async function resolveCredor(trx: Db, ctx: ActContext, pedido: EventoPedido): Promise<number | null> {
  const ofOperacao = pedido.operacao_id ? await findCredorOfOperacao(trx, ctx, pedido) : null
  const { credor_id } = pedido
  if (!credor_id) return ofOperacao
  const known = await trx
    .selectFrom('credores')
    .select('id')
    .where('id', '=', credor_id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'credores'))
    .executeTakeFirst()
  if (!known) throw AppError.onField('credor_id', 'referencia_desconhecida')
  return known.id
}

async function findCredorOfOperacao(trx: Db, ctx: ActContext, pedido: EventoPedido): Promise<number> {
  const operacao = await trx
    .selectFrom('operacoes')
    .select('credor_id')
    .where('id', '=', pedido.operacao_id ?? 0)
    .where('cliente_id', '=', pedido.cliente_id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'operacoes'))
    .executeTakeFirst()
  if (!operacao) throw AppError.onField('operacao_id', 'referencia_desconhecida')
  return operacao.credor_id
}

function readCanal({ definitions }: ActContext, canal: string): string {
  if (definitions.listas.canais?.some(({ valor }) => valor === canal)) return canal
  throw AppError.onField('canal', 'fora_da_lista')
}

function readTelefone(telefone: string | null): string | null {
  if (telefone === null || telefone.trim() === '') return null
  const normal = normalizeTelefone(telefone)
  if (!isTelefone(normal)) throw AppError.onField('telefone', 'telefone_invalido')
  return normal
}

function readDescricao(descricao: string): string {
  if (descricao.trim() === '') throw AppError.onField('descricao', 'campo_obrigatorio')
  if (descricao.includes('\u0000')) throw AppError.onField('descricao', 'texto_invalido')
  return descricao
}
