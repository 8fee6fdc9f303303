import { formatDate } from '../../../domain/calendar/read-date'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'

interface Granted {
  readonly id: number
  readonly status: string
  readonly validade: string | null
}

/**
 * Holds whoever uses an approval to its decision and its last day, whether or not the schedule has come round to it.
 *
 * Throws   `aprovacao_vencida`, `aprovacao_pendente`.
 */
export function requireGranted({ clock }: ActContext, { id, status, validade }: Granted): void {
  const lapsed = validade !== null && validade < clock.hoje()
  if (status === 'Vencida' || (status === 'Aprovada' && lapsed)) {
    throw new AppError('aprovacao_vencida', { validade: validade === null ? '' : formatDate(validade) })
  }
  if (status !== 'Aprovada') throw new AppError('aprovacao_pendente', { id, status: status.toLowerCase() })
}
