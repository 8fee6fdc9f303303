import type { ValueKind } from '../../../../declaration/derive/filter-operators'
import { readTarget } from '../../../../declaration/fields/structured/uniao'
import { isRelativeDay } from '../../../../domain/calendar/relative-day'
import { readCirculo } from '../../../../domain/lugares/ponto'
import { AppError } from '../../../../errors/app-error'

export type FilterValue = string | number | boolean

/** A date, or an instant: they compare differently with a `data_hora` column. */
export const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/
const INTEGER = /^-?\d{1,15}$/

/** The text of one filter as a value of its column; 400 when it is none. */
export function parseValue(kind: ValueKind, text: string, parameter: string): FilterValue {
  const value = PARSERS[kind](text)
  if (value === undefined || text.includes('\0')) {
    throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" não aceita o valor "${text.slice(0, 60)}"` })
  }
  return value
}

export function parseBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

const PARSERS: Readonly<Record<ValueKind, (text: string) => FilterValue | undefined>> = {
  texto: (text) => text,
  documento: (text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
  numero: (text) => (NUMBER.test(text) ? Number(text) : undefined),
  inteiro: (text) => (INTEGER.test(text) ? Number(text) : undefined),
  data: (text) => (isDay(text) ? text : undefined),
  instante: (text) => (isDay(text) || (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) ? text : undefined),
  hora: (text) => (TIME.test(text) ? text : undefined),
  booleano: parseBoolean,
  referencia: (text) => (readTarget(text) ? text : undefined),
  circulo: (text) => (readCirculo(text) ? text : undefined),
}

/** A date, or one by the calendar (`hoje-7`), which `withDays` turns into a date. */
export function isDay(text: string): boolean {
  return isDate(text) || isRelativeDay(text)
}

function isDate(text: string): boolean {
  if (!DATE_ONLY.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000')
}
