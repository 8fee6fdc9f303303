import type { PedidoDe } from '../../../contract/atos'
import { isKeepable } from '../../../declaration/fields/text-value'
import { isTelefone, normalizeTelefone } from '../../../domain/documentos/telefone'
import { AppError, formatMessage } from '../../../errors/app-error'
import { requireCliente } from '../../collection/clientes/require-cliente'
import { refuseClientePrescrito, refuseOperacaoPrescrita } from '../../collection/eventos/refuse-prescrita'
import { ligacaoATabular, tabularLigacao } from '../../collection/ligacoes/discagem'
import { endHold } from '../../framework/resources/holds/holds'
import { insertOne } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { type AgendamentoCriado, concluirVencidos, criarAgendamento } from './agendamentos'
import { findTipo, resolveCredor, type TipoDeEvento } from './find-partes'
import { lockCliente } from './lock-cliente'
import { marcarTelefone } from './marcar-telefone'
import { criarPromessa, type PromessaCriada } from './promessas/criar-promessa'
import { readReturn } from './read-instant'
import { readAndado } from './roteiro-do-contato'

type EventoPedido = PedidoDe<'registrarEvento'>

export interface EventoRegistrado {
  readonly id: number
  readonly promessa: PromessaCriada | null
  readonly agendamento: AgendamentoCriado | null
  /** Ids of the appointments that this contact answered. */
  readonly concluidos: number[]
}

/**
 * Records a contact in the client's timeline, and what its type says follows from it: a promise, an appointment, the quality and
 * the block of the number, the appointments it answers.
 *
 * Takes    an open transaction; who spoke; what happened.
 * Returns  the id of the event and what followed.
 * Throws   `nao_encontrado` for a client that is missing or not the user's; field refusals for all others.
 */
export async function registrarEvento(trx: Db, ctx: ActContext, pedido: EventoPedido): Promise<EventoRegistrado> {
  const cliente = await requireCliente(trx, ctx, pedido.cliente_id)
  const tipo = await findTipo(trx, ctx, pedido.tipo)
  const quando = readQuando(ctx, pedido, tipo)
  const credor_id = await resolveCredor(trx, ctx, pedido)
  const andado = await readAndado(trx, pedido.roteiro)
  const telefone = readTelefone(pedido.telefone ?? null)
  const ligacao = await calledOf(trx, ctx, pedido, telefone)
  const record = {
    cliente_id: cliente.id,
    credor_id,
    operacao_id: pedido.operacao_id ?? null,
    tipo_id: tipo.id,
    canal: ligacao === null ? readCanal(ctx, pedido.canal ?? '', 'canal') : LIGACAO,
    telefone: telefone ?? ligacao?.telefone ?? null,
    resultado: ligacao?.status ?? null,
    descricao: [...andado.linhas, readText(pedido.descricao, 'descricao')].join('\n'),
    agendado_para: quando,
    roteiro_id: andado.id,
    ligacao_id: ligacao?.id ?? null,
  }
  if (tipo.acionamento) await refusePrescrita(trx, record)
  const motivo = pedido.agendamento ? readText(pedido.agendamento.motivo, 'agendamento.motivo') : tipo.nome
  const canal = readCanal(ctx, pedido.agendamento?.canal ?? record.canal, 'agendamento.canal')
  await lockCliente(trx, cliente.id)
  const id = await insertEvento(trx, ctx, record)
  const contato = {
    evento_id: id,
    cliente_id: cliente.id,
    credor_id,
    operacao_id: record.operacao_id,
    executivo_cobranca_id: ctx.usuario.executivo_cobranca_id ?? cliente.executivo_cobranca_id,
  }
  if (ligacao !== null) await tabularLigacao(trx, ctx, ligacao, tipo)
  const promessa = await promise(trx, ctx, { pedido, tipo, contato })
  const concluidos = tipo.acionamento ? await concluirVencidos(trx, ctx, contato) : []
  const agendamento =
    quando === null
      ? null
      : await criarAgendamento(trx, ctx, { ...contato, quando, motivo, canal, telefone: record.telefone })
  if (tipo.acionamento) await endHold(trx, ctx, { recurso: 'clientes', registro_id: cliente.id })
  if (record.telefone !== null) {
    await marcarTelefone(trx, ctx, { cliente_id: cliente.id, telefone: record.telefone, tipo })
  }
  return { id, promessa, agendamento, concluidos }
}

const LIGACAO = 'ligacao'

/** The call that is told of: through the number that is said, or whichever was the last; null: none, or it was another channel. */
async function calledOf(trx: Db, ctx: ActContext, { cliente_id, canal }: EventoPedido, telefone: string | null) {
  if (canal !== undefined && canal !== LIGACAO) return null
  return ligacaoATabular(trx, ctx, { cliente_id, telefone })
}

async function refusePrescrita(trx: Db, { cliente_id, operacao_id }: EventoRow): Promise<void> {
  if (operacao_id === null) return refuseClientePrescrito(trx, cliente_id)
  await refuseOperacaoPrescrita(trx, operacao_id)
}

interface EventoRow {
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly operacao_id: number | null
  readonly tipo_id: number
  readonly canal: string
  readonly telefone: string | null
  readonly descricao: string
  readonly agendado_para: string | null
  readonly roteiro_id: number | null
  readonly resultado: string | null
  readonly ligacao_id: number | null
}

async function insertEvento(trx: Db, ctx: ActContext, record: EventoRow): Promise<number> {
  const evento = await insertOne(trx, ctx, 'eventos', record)
  return evento.id
}

interface Prometido {
  readonly pedido: EventoPedido
  readonly tipo: TipoDeEvento
  readonly contato: Parameters<typeof criarPromessa>[2]['contato']
}

async function promise(trx: Db, ctx: ActContext, { pedido, tipo, contato }: Prometido) {
  const { promessa } = pedido
  if (promessa && !tipo.promessa) throw AppError.onField('promessa', 'promessa_fora_do_tipo')
  if (!tipo.promessa) return null
  if (promessa) return criarPromessa(trx, ctx, { contato, pedido: promessa, observacao: pedido.descricao })
  const missing = [formatMessage('campo_obrigatorio')]
  throw new AppError('validacao', {}, { 'promessa.valor': missing, 'promessa.data': missing })
}

/** When to come back: given once, or twice the same. A promise has its own day, so it asks for none. */
function readQuando({ clock }: ActContext, pedido: EventoPedido, tipo: TipoDeEvento): string | null {
  const plain = readReturn(clock, pedido.agendado_para ?? null, 'agendado_para')
  const whole = readReturn(clock, pedido.agendamento?.quando ?? null, 'agendamento.quando')
  if (pedido.agendamento && whole === null) throw AppError.onField('agendamento.quando', 'campo_obrigatorio')
  if (plain !== null && whole !== null && plain !== whole)
    throw AppError.onField('agendado_para', 'agendamento_duas_datas')
  const quando = whole ?? plain
  if (tipo.agenda && !tipo.promessa && quando === null) throw AppError.onField('agendado_para', 'campo_obrigatorio')
  return quando
}

function readCanal({ definitions }: ActContext, canal: string, field: string): string {
  if (definitions.listas.canais?.some(({ valor }) => valor === canal)) return canal
  throw AppError.onField(field, 'fora_da_lista')
}

function readTelefone(telefone: string | null): string | null {
  if (telefone === null || telefone.trim() === '') return null
  const normal = normalizeTelefone(telefone)
  if (!isTelefone(normal)) throw AppError.onField('telefone', 'telefone_invalido')
  return normal
}

function readText(text: string, field: string): string {
  if (text.trim() === '') throw AppError.onField(field, 'campo_obrigatorio')
  if (!isKeepable(text)) throw AppError.onField(field, 'texto_invalido')
  return text
}
