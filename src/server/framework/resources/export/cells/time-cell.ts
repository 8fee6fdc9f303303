import { formatDate } from '../../../../../domain/calendar/read-date'
import type { CellKind } from './cell-kind'
import { inSaoPaulo } from './sao-paulo'
import { textCell } from './text-cell'

const DAY_MS = 86_400_000
/** Day 0 of a sheet; from day 61 on all programs count alike. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 61

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day without time zone. */
export const dateCell: CellKind = {
  csv: (value, text) =>
    isDay(value) ? `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}` : textCell.csv(value, text),
  sheet: (value, text) => {
    if (!isDay(value)) return textCell.sheet(value, text)
    const serial = serialOf(Date.parse(value))
    return serial < FIRST_SERIAL ? formatDate(value) : serial
  },
  numFmt: 'dd/mm/yyyy',
  width: 12,
}

/** An instant, as the clocks of São Paulo showed it. */
export const instantCell: CellKind = {
  csv: (value, text) => {
    const local = localOf(value)
    if (local === null) return textCell.csv(value, text)
    const at = new Date(local)
    const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
    return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  },
  sheet: (value, text) => {
    const local = localOf(value)
    const serial = local === null ? 0 : serialOf(Math.trunc(local / 1000) * 1000)
    return serial < FIRST_SERIAL ? textCell.sheet(value, text) : serial
  },
  numFmt: 'dd/mm/yyyy hh:mm',
  width: 17,
}

/** A time of day. */
export const hourCell: CellKind = {
  csv: (value, text) => textCell.csv(value, text),
  sheet: (value, text) => {
    const [hours, minutes, seconds = 0] = typeof value === 'string' ? value.split(':').map(Number) : []
    if (hours === undefined || minutes === undefined) return textCell.sheet(value, text)
    return (hours * 3600 + minutes * 60 + seconds) / 86_400
  },
  numFmt: 'hh:mm',
  width: 8,
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value)
}

function localOf(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? null : inSaoPaulo(instant)
}

function serialOf(ms: number): number {
  return (ms - EPOCH) / DAY_MS
}
