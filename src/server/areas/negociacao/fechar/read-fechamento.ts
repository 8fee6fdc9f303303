import { sql } from 'kysely'
import type { PedidoDe } from '../../../../contract/atos'
import type { Pedido, PedidoDeAprovacao } from '../../../../contract/negociacao'
import { grupos, listas } from '../../../../domain/generated-lists'
import { isIn } from '../../../../domain/states/group'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError, formatMessage } from '../../../../errors/app-error'
import { inScope } from '../../../framework/resources/scoped'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { encerrarAceite } from '../propostas/aceite-do-link'

export interface PropostaAberta {
  readonly id: number
  readonly status: string
  readonly aprovacao_id: number | null
  readonly validade: string | null
}

interface Fechamento {
  readonly pedido: Pedido
  /** The saved proposal that is being accepted, locked. */
  readonly proposta: PropostaAberta | null
  /** The total the person agreed to; null when none was sent. */
  readonly esperado: number | null
  /** The request to let it go beyond a limit. */
  readonly aprovacao: PedidoDeAprovacao | undefined
}

/** The request itself, or the one that a saved proposal keeps: the latter promises the total it was saved with. */
export async function readFechamento(trx: Db, ctx: ActContext, body: PedidoDe<'fecharAcordo'>): Promise<Fechamento> {
  const { proposta_id, total_esperado, aprovacao, ...asked } = body
  if (proposta_id === undefined) {
    return { pedido: readPedido(asked), proposta: null, esperado: total_esperado ?? null, aprovacao }
  }
  refuseMixture(asked)
  const { pedido, total, ...proposta } = await lockProposta(trx, ctx, proposta_id)
  return { pedido: readPedido(pedido), proposta, esperado: total_esperado ?? total, aprovacao }
}

/** The proposal became an agreement; it can be accepted once. */
export async function acceptProposta(trx: Db, ctx: ActContext, proposta: PropostaAberta, acordoId: number) {
  assertTransition('propostas.status', proposta.status, ACEITA)
  const before = { id: proposta.id, status: proposta.status, acordo_id: null }
  await change(trx, ctx, 'propostas', [before], { mudancas: { status: ACEITA, acordo_id: acordoId }, acao: 'aceitar' })
  await encerrarAceite(trx, ctx, proposta.id, `A proposta ${proposta.id} virou o acordo ${acordoId}.`)
}

const ACEITA = listas.status_proposta.aceita

async function lockProposta(trx: Db, ctx: ActContext, id: number) {
  const [row] = await lockWhere(trx, 'propostas', sql`id = ${id} and ${inScope(ctx, 'propostas')}`)
  if (!row) throw AppError.onField('proposta_id', 'nao_encontrado')
  const status = hasLapsed(ctx, row) ? VENCIDA : row.status
  if (!isIn(grupos.status_proposta.aberta, status)) throw new AppError('proposta_indisponivel', { status })
  return row
}

/** The schedule may not have come round to it yet. */
function hasLapsed({ clock }: ActContext, { validade }: Pick<PropostaAberta, 'validade'>): boolean {
  return validade !== null && validade < clock.hoje()
}

const VENCIDA = listas.status_proposta.vencida

/** Types were checked at the door, or when the proposal was saved; the shape of both kinds of body leaves fields optional. */
function readPedido(asked: unknown): Pedido {
  if (isPedido(asked)) return asked
  const message = [formatMessage('campo_obrigatorio')]
  const missing = REQUIRED.filter((field) => !hasField(asked, field))
  throw new AppError('validacao', {}, Object.fromEntries(missing.map((field) => [field, message])))
}

const REQUIRED = ['cliente_id', 'credor_id', 'operacoes', 'formaPagamento'] as const

function isPedido(asked: unknown): asked is Pedido {
  return REQUIRED.every((field) => hasField(asked, field))
}

function hasField(asked: unknown, field: string): boolean {
  return typeof asked === 'object' && asked !== null && Object.hasOwn(asked, field)
}

/** A proposal brings its own request: a second one beside it would be ignored, so it is refused. */
function refuseMixture(asked: object): void {
  const [field] = Object.keys(asked)
  if (field !== undefined) throw AppError.onField(field, 'campo_desconhecido')
}
