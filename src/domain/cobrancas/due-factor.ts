import { AppError } from '../../errors/app-error'
import { addDays, daysBetween } from '../calendar/iso-date'

/** Day 0 of the count. */
const BASE = '1997-10-07'
/** Factors run from 1000 to 9999 and begin again. */
const FIRST = 1000
const CYCLE = 9000

/**
 * Due factor of a slip: the days since 1997-10-07, from 9999 again at 1000 (2025-02-22, 2049-10-14 …).
 *
 * Takes    a date from 1997-10-07 on.
 * Returns  0 to 9999.
 * Throws   `data_fora_do_intervalo` for an earlier date.
 * Source   docs/trilhos.md, "Boleto".
 *
 * @example dueFactor('2026-11-21') // 1637
 */
export function dueFactor(date: string): number {
  const days = daysBetween(BASE, date)
  if (days < 0) throw new AppError('data_fora_do_intervalo', { de: '07/10/1997', ate: '31/12/9999' })
  return days < FIRST ? days : ((days - FIRST) % CYCLE) + FIRST
}

/**
 * The due date that a factor stands for: of the dates that share it, the one nearest to a reference.
 *
 * Takes    a factor, 0 to 9999; a date near which the slip was made.
 * Returns  null for factor 0, which says that there is none.
 * Source   docs/trilhos.md, "Boleto": one factor is several dates.
 *
 * @example dueDateOf(1637, '2026-11-21') // '2026-11-21', not 2002-04-01
 */
export function dueDateOf(factor: number, near: string): string | null {
  if (factor === 0) return null
  const first = addDays(BASE, factor)
  if (factor < FIRST) return first
  const cycles = Math.max(0, Math.round(daysBetween(first, near) / CYCLE))
  return addDays(first, cycles * CYCLE)
}
