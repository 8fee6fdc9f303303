import { formatDate } from '../calendar/read-date'
import { brl } from '../money/format'

/**
 * What ledger, bank or creditor says of a difference: the amount and the day, as people read them.
 *
 * Takes    the day, YYYY-MM-DD; the amount in reais; null for what it does not say.
 * Returns  blank where it says nothing.
 *
 * @example ladoDaDiferenca('2026-11-30', 500) // 'R$ 500,00 · 30/11/2026'
 */
export function ladoDaDiferenca(data: string | null, valor: number | null): string {
  return [valor === null ? '' : brl(valor), data === null ? '' : formatDate(data)].filter((each) => each).join(' · ')
}
