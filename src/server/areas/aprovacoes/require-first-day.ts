import { formatDate } from '../../../domain/calendar/read-date'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { AcordoRow } from '../../agreements/lock-acordo'
import type { Clock } from '../../clock'
import type { Db } from '../../database/pool'

/**
 * Holds an agreement that waited to the rule of its closing: no first payment before today. One that was closed with a past date,
 * by somebody who may, is not late because it waited.
 *
 * Throws   `aprovacao_primeiro_vencido`.
 * Source   docs/regras.md, "O acordo e as parcelas".
 */
export async function requireFirstDay(trx: Db, { clock }: ActContext, { id, data_acordo }: AcordoRow): Promise<void> {
  const { primeiro } = await trx
    .selectFrom('parcelas')
    .select(({ fn }) => fn.min('data_vencimento').as('primeiro'))
    .where('acordo_id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  refusePassedDay(clock, primeiro, data_acordo)
}

/** Throws `aprovacao_primeiro_vencido` for a first day that passed while a request waited, since the day it was negotiated. */
export function refusePassedDay(clock: Clock, primeiro: string | null, negociado_em: string): void {
  if (primeiro === null || primeiro >= clock.hoje() || primeiro < negociado_em) return
  throw new AppError('aprovacao_primeiro_vencido', { data: formatDate(primeiro) })
}
