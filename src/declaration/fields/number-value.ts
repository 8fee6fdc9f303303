import type { FieldDefinition } from '../definitions'
import { accept, type Normalized, refuse } from './field-kind'

/** Checks the range that the declaration allows. */
export function withinRange(value: number, field: FieldDefinition, format: (value: number) => string): Normalized {
  const { min, max } = field
  if (typeof min === 'number' && value < min) return refuse('abaixo_do_minimo', { min: format(min) })
  if (typeof max === 'number' && value > max) return refuse('acima_do_maximo', { max: format(max) })
  return accept(value)
}

/** Whether a number is written with at most so many places. */
export function hasPlaces(value: number, places: number): boolean {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const written = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0
  return written - Number(exponent) <= places
}

/** 1234.5 → '1.234,5'. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
