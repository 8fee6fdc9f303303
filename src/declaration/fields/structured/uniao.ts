import type { FieldDefinition } from '../../definitions'
import { accept, type FieldKind, refuse } from '../field-kind'
import { isId, refText } from './ref'

/** A record of one of several resources, as `clientes:12`. Its parts keep it, and stand beside it when it is read. */
export const uniao: FieldKind = {
  normalize: (value, { recursos }) => {
    const target = readTarget(value)
    if (!target) return refuse('uniao_invalida')
    return recursos?.includes(target.recurso) ? accept(writeTarget(target)) : refuse('uniao_de_outro_recurso')
  },
  format: refText,
  filtros: ['igual'],
  ordenavel: false,
  pesquisavel: false,
}

export interface Target {
  readonly recurso: string
  readonly id: number
}

/** `clientes:12` taken apart; undefined for anything else. */
export function readTarget(value: unknown): Target | undefined {
  const [, recurso, number] =
    typeof value === 'string' ? (/^([a-z][a-z0-9_]*):([1-9]\d*)$/.exec(value.trim()) ?? []) : []
  const id = Number(number)
  return recurso !== undefined && isId(id) ? { recurso, id } : undefined
}

export function writeTarget({ recurso, id }: Target): string {
  return `${recurso}:${id}`
}

/** The name of the part of a union that points to this resource. */
export function partName(nome: string, recurso: string): string {
  return `${nome}_${recurso}`
}

export function partsOf(campos: readonly FieldDefinition[], { key }: Pick<FieldDefinition, 'key'>) {
  return campos.filter(({ parte_de }) => parte_de === key)
}

type Values = Readonly<Record<string, unknown>>

/** What the parts of a record say together; null when none is filled. */
export function joinParts(parts: readonly FieldDefinition[], record: Values): string | null {
  const [filled] = parts.flatMap(({ key, recurso }) => {
    const id = record[key]
    return typeof id === 'number' && recurso !== null ? [writeTarget({ recurso, id })] : []
  })
  return filled ?? null
}

/** A value over the keys of the parts: one filled at most, the others blank. */
export function splitTarget(
  { nome, recursos }: Pick<FieldDefinition, 'nome' | 'recursos'>,
  value: unknown,
): Readonly<Record<string, number | null>> {
  const target = readTarget(value)
  const idOf = (recurso: string) => (target?.recurso === recurso ? target.id : null)
  return Object.fromEntries((recursos ?? []).map((recurso) => [`${partName(nome, recurso)}_id`, idOf(recurso)]))
}

/** A record in which each union whose parts it has says what they say. */
export function withUnions(campos: readonly FieldDefinition[], record: Values): Values {
  const joined = campos.flatMap((field) => {
    const parts = field.tipo === 'uniao' ? partsOf(campos, field) : []
    return parts.some(({ key }) => Object.hasOwn(record, key)) ? [[field.key, joinParts(parts, record)] as const] : []
  })
  return joined.length === 0 ? record : { ...record, ...Object.fromEntries(joined) }
}

/** A record in which the parts of each union that it has say what the union says. */
export function withSplitUnions(campos: readonly FieldDefinition[], record: Values): Values {
  const unions = campos.filter(({ tipo, key }) => tipo === 'uniao' && Object.hasOwn(record, key))
  if (unions.length === 0) return record
  return Object.assign({ ...record }, ...unions.map((field) => splitTarget(field, record[field.key])))
}
