import { sql } from 'kysely'
import { formatDate } from '../../../domain/calendar/read-date'
import { listas } from '../../../domain/generated-lists'
import { assertTransition, type StatusProposta } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { changeAcordo } from '../../collection/acordos/change-acordo'
import { encerrarComo } from '../../collection/acordos/encerrar-acordo'
import { writeEventoDoAcordo } from '../../collection/acordos/evento-do-acordo'
import { type AcordoRow, lockAcordo } from '../../collection/acordos/lock-acordo'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/pool'
import type { AprovacaoRow } from './aprovacao-row'

type Waiting = Pick<AprovacaoRow, 'acordo_id' | 'proposta_id'>

/** What waited may go on, unless its first payment fell due meanwhile. A re-instalment is still to be done by who asked. */
export async function releaseWaiting(trx: Db, ctx: ActContext, row: AprovacaoRow): Promise<void> {
  const { acordo_id, proposta_id } = row
  await requireReparcelavel(trx, ctx, row)
  if (acordo_id !== null) {
    const acordo = await lockAcordo(trx, ctx, acordo_id)
    await requireFirstDay(trx, ctx, acordo)
    await changeAcordo(trx, ctx, {
      acordo,
      para: listas.status_acordo.aguardando,
      acao: 'aprovar',
      mudancas: { so_pedido: false },
    })
    await writeEventoDoAcordo(trx, ctx, acordo)
  }
  if (proposta_id !== null)
    await changeProposta(trx, ctx, proposta_id, { para: listas.status_proposta.aprovada, acao: 'aprovar' })
}

interface Ending {
  readonly acao: string
  readonly proposta: StatusProposta
  readonly motivo: string
}

const LONGEST_MOTIVO = 200

/** What waited is over: the agreement is cancelled, its operations go back to collection. */
export async function cancelWaiting(trx: Db, ctx: ActContext, waiting: Waiting, ending: Ending): Promise<void> {
  const { acao, proposta: para } = ending
  const motivo = ending.motivo.slice(0, LONGEST_MOTIVO)
  const { acordo_id, proposta_id } = waiting
  if (acordo_id !== null) {
    const acordo = await lockAcordo(trx, ctx, acordo_id)
    await encerrarComo(trx, ctx, { acordo, para: listas.status_acordo.cancelado, acao, motivo })
  }
  if (proposta_id !== null) await changeProposta(trx, ctx, proposta_id, { para, acao, motivo })
}

interface PropostaChange {
  readonly para: StatusProposta
  readonly acao: string
  readonly motivo?: string
}

async function changeProposta(trx: Db, ctx: ActContext, id: number, { para, acao, motivo }: PropostaChange) {
  const proposta = await lockKnown(trx, 'propostas', id)
  assertTransition('propostas.status', proposta.status, para)
  await change(trx, ctx, 'propostas', [proposta], { mudancas: { status: para, motivo }, acao })
}

type Asked = Pick<AprovacaoRow, 'id' | 'acordo_anterior_id'>

/**
 * Holds a request for a re-instalment to what could still be done with it: the agreement goes on, and its first day has not passed.
 *
 * Throws   `transicao_nao_permitida`, `aprovacao_primeiro_vencido`.
 */
async function requireReparcelavel(trx: Db, ctx: ActContext, { id, acordo_anterior_id }: Asked): Promise<void> {
  if (acordo_anterior_id === null) return
  const { status } = await lockAcordo(trx, ctx, acordo_anterior_id)
  assertTransition('acordos.status', status, listas.status_acordo.reparcelado)
  const { primeiro, simulado_em } = await trx
    .selectFrom('aprovacoes')
    .select(sql<string | null>`pedido -> 'parametros' ->> 'dataEntrada'`.as('primeiro'))
    .select(sql<string | null>`simulacao -> 'acordo' ->> 'data_acordo'`.as('simulado_em'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  refusePassedDay(ctx.clock, primeiro, simulado_em ?? '')
}

/**
 * Holds an agreement that waited to the rule of its closing: no first payment before today. One that was closed with a past date,
 * by somebody who may, is not late because it waited.
 *
 * Throws   `aprovacao_primeiro_vencido`.
 * Source   docs/regras.md, "O acordo e as parcelas".
 */
async function requireFirstDay(trx: Db, { clock }: ActContext, { id, data_acordo }: AcordoRow): Promise<void> {
  const { primeiro } = await trx
    .selectFrom('parcelas')
    .select(({ fn }) => fn.min('data_vencimento').as('primeiro'))
    .where('acordo_id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  refusePassedDay(clock, primeiro, data_acordo)
}

/** Throws `aprovacao_primeiro_vencido` for a first day that passed while a request waited, since the day it was negotiated. */
function refusePassedDay(clock: Clock, primeiro: string | null, negociado_em: string): void {
  if (primeiro === null || primeiro >= clock.hoje() || primeiro < negociado_em) return
  throw new AppError('aprovacao_primeiro_vencido', { data: formatDate(primeiro) })
}
