import { AppError } from '../../../../errors/app-error'
import { overlapName } from '../../../platform/database/constraint-sql'
import { indexesOf } from '../../../platform/database/migrations/design/design-indexes'
import type { ResourceModel } from '../model'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const EXCLUSION_VIOLATION = '23P01'

/** Runs one write; a value that is taken, and days that are, are a refusal on their field (`prefix` is the path of a nested row). */
export async function refusingRepeats<T>(model: ResourceModel, prefix: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const key = repeatedKey(model, error)
    if (key !== null) throw AppError.onField(`${prefix}${key}`, 'valor_repetido')
    const met = overlapKey(model, error)
    if (met !== null) throw AppError.onField(`${prefix}${met}`, 'vigencia_sobreposta')
    throw error
  }
}

/** Whether the database refused because another record holds the value. */
export function isRepeat(error: unknown): boolean {
  return said(error, 'code') === UNIQUE_VIOLATION
}

export function isStillReferenced(error: unknown): boolean {
  return said(error, 'code') === FOREIGN_KEY_VIOLATION
}

/** The field that tells two such records apart: the last of the index. */
function repeatedKey(model: ResourceModel, error: unknown): string | null {
  if (!isRepeat(error)) return null
  const name = said(error, 'constraint')
  const index = indexesOf(model.definition).find((each) => each.unique && each.name === name)
  const last = index?.columns.at(-1)
  const field = model.definition.campos.find(({ coluna }) => coluna === last)
  return last === undefined ? null : (field?.parte_de ?? field?.key ?? last)
}

/** The end of a period by which it runs into another of the same owner (`apartSql`): the first day where it begins within it. */
export function overlapKey({ definition, table }: ResourceModel, error: unknown): string | null {
  if (said(error, 'code') !== EXCLUSION_VIOLATION) return null
  const days = definition.campos.filter(({ tipo }) => tipo === 'data')
  const named = said(error, 'constraint')
  for (const first of days)
    for (const last of days)
      if (named === overlapName(table, first.coluna, last.coluna)) return beginsWithin(error) ? first.key : last.key
  return null
}

/** The database tells both periods, the refused one before the one that stands: `[2026-01-01,2026-07-01)`. */
const PERIOD = /[[(](\d{4}-\d\d-\d\d),(?:\d{4}-\d\d-\d\d)?[\])]/g

function beginsWithin(error: unknown): boolean {
  const [refused, standing] = [...String(said(error, 'detail')).matchAll(PERIOD)].map(([, first = '']) => first)
  return refused === undefined || standing === undefined || refused >= standing
}

function said(error: unknown, what: 'code' | 'constraint' | 'detail'): unknown {
  return error instanceof Error ? Reflect.get(error, what) : undefined
}
