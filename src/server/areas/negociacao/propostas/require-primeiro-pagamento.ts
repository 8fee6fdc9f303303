import { formatDate } from '../../../../domain/calendar/read-date'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'
import type { Clock } from '../../../platform/clock'

/** What is sent to a client must still be payable as it stands: throws `proposta_data_passou` with the day of the first payment. */
export function requirePrimeiroPagamento(clock: Clock, { parcelas }: Pick<Proposta, 'parcelas'>): void {
  const dia = parcelas[0]?.data_vencimento
  if (dia !== undefined && dia < clock.hoje()) throw new AppError('proposta_data_passou', { dia: formatDate(dia) })
}
