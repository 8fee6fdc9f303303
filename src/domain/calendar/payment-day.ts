import { isDate } from './iso-date'

/**
 * The currency's first day: no payment in reais came before it, so an earlier date is a slip of the keyboard.
 *
 * Source   Lei 8.880/1994 and Medida Provisória 542/1994.
 */
const FIRST_DAY_OF_REAL = '1994-07-01'

/** Whether somebody can have paid reais on it: a date that exists, of the currency's time. */
export function isPaymentDay(date: string): boolean {
  return isDate(date) && date >= FIRST_DAY_OF_REAL
}
