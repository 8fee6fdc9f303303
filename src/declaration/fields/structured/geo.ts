import { type Ponto, pontoOf, readPonto, writePonto } from '../../../domain/lugares/ponto'
import { accept, type FieldKind, refuse } from '../field-kind'
import { isNumber } from '../number-value'

/** A point, {latitude, longitude} in degrees; a text that says one is as good. */
export const geo: FieldKind = {
  normalize: (value) => {
    const point = typeof value === 'string' ? readPonto(value) : pointIn(value)
    return point ? accept(point) : refuse('ponto_invalido')
  },
  format: (value) => {
    const point = pointIn(value)
    return point ? writePonto(point) : ''
  },
  filtros: ['perto'],
  ordenavel: false,
  pesquisavel: false,
}

/** The point that a value of the wire is; undefined for anything that holds less or more. */
export function pointIn(value: unknown): Ponto | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return undefined
  if (!('latitude' in value && 'longitude' in value)) return undefined
  const { latitude, longitude } = value
  return isNumber(latitude) && isNumber(longitude) ? pontoOf(latitude, longitude) : undefined
}
