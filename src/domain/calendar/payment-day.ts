import { AppError } from '../../errors/app-error'
import { isDate } from './iso-date'
import { formatDate } from './read-date'

/**
 * The currency's first day: no payment in reais came before it, so an earlier date is a slip of the keyboard.
 *
 * Source   Lei 8.880/1994 and Medida Provisória 542/1994.
 */
const FIRST_DAY_OF_REAL = '1994-07-01'
const LAST_DAY = '9999-12-31'

/**
 * Demands a day on which somebody can have paid reais: a date that exists, of the currency's time.
 *
 * Takes    what was sent in the field `data`.
 * Throws   `data_invalida`, `data_fora_do_intervalo` on `data`.
 */
export function requirePaymentDay(data: string): void {
  if (!isDate(data)) throw AppError.onField('data', 'data_invalida')
  if (data >= FIRST_DAY_OF_REAL) return
  throw AppError.onField('data', 'data_fora_do_intervalo', {
    de: formatDate(FIRST_DAY_OF_REAL),
    ate: formatDate(LAST_DAY),
  })
}
