/**
 * The currency's first day: no payment in reais came before it, so an earlier date is a slip of the keyboard.
 *
 * Source   Lei 8.880/1994 and Medida Provisória 542/1994.
 */
export const FIRST_DAY_OF_REAL = '1994-07-01'
