import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { KEPT_AS_JSON } from '../../../declaration/fields/structured/json'
import type { Database } from '../../platform/database/generated-tables'
import type { Mudancas } from '../resources/history'
import type { ResourceModel } from '../resources/model'
import { sameValue } from '../resources/write/same-value'

/** A resource of the product; its table has its name. */
export type Recurso = keyof Database & string

/** A stored row with all its columns. */
export type Linha<R extends Recurso> = Selectable<Database[R]>

/** In place of a value: the instant of the transaction, as the stamps have it. */
export const AGORA = Symbol('the instant of the transaction')

/** Column → value to store; JSON as it is, an absent or undefined column stays as it was. */
export type Valores<R extends Recurso> = {
  readonly [C in keyof Updateable<Database[R]>]?: Updateable<Database[R]>[C] | typeof AGORA | undefined
}

/** The columns that a set of values names. */
export function given(valores: object): readonly (readonly [string, unknown])[] {
  return Object.entries(valores).filter(([, value]) => value !== undefined)
}

/** What these values change of a row: column → [before, after]. An instant yet to be read stands as null. */
export function changedValues(model: ResourceModel, row: object, valores: object): Mudancas {
  const known = new Map<string, unknown>(Object.entries(row))
  const pairs = given(valores).map(([key, value]) => {
    if (!known.has(key)) throw new Error(`${model.table}.${key} was not read when its row was locked`)
    return { key, before: known.get(key) ?? null, after: value ?? null }
  })
  const changed = pairs.filter(({ before, after }) => after === AGORA || !sameValue(before, after))
  return Object.fromEntries(changed.map(({ key, before, after }) => [key, pairOf(model, key, before, after)]))
}

function pairOf(model: ResourceModel, key: string, before: unknown, after: unknown): readonly [unknown, unknown] {
  if (isSecret(model, key)) return [null, null]
  return [before, after === AGORA ? null : after]
}

/** That a secret changed is history; its value never is. */
export function isSecret({ columns }: ResourceModel, key: string): boolean {
  const tipo = columns.get(key)?.tipo
  return tipo === 'senha' || tipo === 'segredo'
}

/** A value as a parameter of its column. */
export function stored({ columns }: ResourceModel, key: string, value: unknown): RawBuilder<unknown> {
  if (value === null) return sql`null`
  const tipo = columns.get(key)?.tipo
  return tipo !== undefined && KEPT_AS_JSON.has(tipo) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}
