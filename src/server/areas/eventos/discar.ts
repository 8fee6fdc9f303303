import type { PedidoDe } from '../../../contract/atos'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { AppError } from '../../../errors/app-error'
import { DISCAR, DISCAR_FALHOU } from '../../collection/contato/contados-sql'
import { exigirContato } from '../../collection/contato/exigir-contato'
import { cabemNoMes } from '../../collection/ligacoes/custo'
import { abrirLigacao, discou, naoDiscou } from '../../collection/ligacoes/discagem'
import { type Looker, recordAccess } from '../../framework/resources/personal/record-access'
import { existsFor, inScope } from '../../framework/resources/scoped'
import { readInstant } from '../../framework/writing/stamps'
import type { ActContext } from '../../platform/act-context'
import { decryptSecret } from '../../platform/crypto/secret'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import { type DialerAccess, dial } from '../../platform/integrations/dialer-call'
import type { Log } from '../../platform/type-provider'

export interface Ligacao {
  /** Digits only. */
  readonly numero: string
  /** The dialer's own name of the call. */
  readonly ligacao: string | null
}

interface DiscarContext extends ActContext {
  readonly secret: string
  readonly log: Log
  readonly quem: Looker
}

/**
 * Has the dialer call one number of a client. The call and the access log tell of it before the dialer is asked, so that two at once are counted
 * as two, and again when it then did not dial.
 *
 * Throws   `nao_encontrado`; why the number may not be called now (what `exigirContato` refuses); and, each with the number to dial by hand, why the dialer does not
 *          (`discador_nao_configurado`, `discador_sem_credencial`, `discador_recusou`, `discador_indisponivel`).
 */
export async function discar(db: Db, ctx: DiscarContext, pedido: PedidoDe<'discar'>): Promise<Ligacao> {
  const { numero, acesso, id } = await withRetry(db, (trx) => prepare(trx, ctx, pedido))
  const outcome = await dial({ ...ctx.definitions.integracoes.discador, acesso, numero })
  if (outcome.kind === 'discando') {
    await withRetry(db, (trx) => discou(trx, ctx, id, outcome.ligacao))
    return { numero, ligacao: outcome.ligacao }
  }
  await note(db, ctx, pedido, DISCAR_FALHOU)
  const motivo = outcome.kind === 'recusou' ? `O discador recusou: ${outcome.motivo}` : 'O discador não respondeu.'
  await withRetry(db, (trx) => naoDiscou(trx, ctx, id, motivo))
  const shown = { numero: formatTelefone(numero) }
  if (outcome.kind === 'recusou') throw new AppError('discador_recusou', { ...shown, motivo: outcome.motivo })
  ctx.log.warn({ detalhe: outcome.detalhe }, 'dialer did not dial')
  throw new AppError('discador_indisponivel', shown)
}

/** What may be dialled, and by whose credentials. */
async function prepare(trx: Db, ctx: DiscarContext, pedido: PedidoDe<'discar'>) {
  const { telefone: numero } = await findNumero(trx, ctx, pedido)
  const alvo = { cliente_id: pedido.cliente_id, credor_id: null, canal: 'ligacao', destino: numero } as const
  await exigirContato(trx, ctx, alvo, { finalidade: 'cobranca', a_pedido: pedido.a_pedido === true })
  const shown = { numero: formatTelefone(numero) }
  if (ctx.definitions.integracoes.discador.endereco === '') throw new AppError('discador_nao_configurado', shown)
  if ((await cabemNoMes(trx, ctx)) === 0) throw new AppError('limite_do_fornecedor')
  const acesso = await findAcesso(trx, ctx)
  if (acesso === null) throw new AppError('discador_sem_credencial', shown)
  await note(trx, ctx, pedido, DISCAR)
  const id = await abrirLigacao(trx, ctx, { cliente_id: pedido.cliente_id, telefone: numero, ramal: acesso.ramal })
  return { numero, acesso, id }
}

async function note(db: Db, ctx: DiscarContext, pedido: PedidoDe<'discar'>, acao: string): Promise<void> {
  const { cliente_id: registro_id, telefone_id, a_pedido = false } = pedido
  const detalhe = { telefone_id, a_pedido, quando: await readInstant(db, ctx) }
  await recordAccess(db, ctx.quem, { acao, recurso: 'clientes', registro_id, finalidade: 'contato', detalhe })
}

async function findNumero(db: Db, ctx: ActContext, { cliente_id, telefone_id }: PedidoDe<'discar'>) {
  const found = await db
    .selectFrom('telefones as f')
    .innerJoin('clientes as k', 'k.id', 'f.cliente_id')
    .select('f.telefone')
    .where('f.id', '=', telefone_id)
    .where('k.id', '=', cliente_id)
    .where('f.excluido_em', 'is', null)
    .where(existsFor(ctx, 'clientes', 'k'))
    .where(inScope(ctx, 'telefones', 'f'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
  return found
}

/** Credentials of the executive who the user is; none for the functions that regras.yaml names. */
async function findAcesso(db: Db, { usuario, definitions, secret }: DiscarContext): Promise<DialerAccess | null> {
  if (definitions.regras.discador.funcoes_sem_credencial.includes(usuario.funcao)) return null
  if (usuario.executivo_cobranca_id === null) return null
  const found = await db
    .selectFrom('executivos')
    .select(['usuario', 'senha', 'ramal'])
    .where('id', '=', usuario.executivo_cobranca_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found?.usuario || !found.senha) return null
  return { usuario: found.usuario, senha: decryptSecret(secret, found.senha), ramal: found.ramal }
}
