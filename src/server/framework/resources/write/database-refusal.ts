import { AppError } from '../../../../errors/app-error'
import { indexesOf } from '../../../platform/database/migrations/design/design-indexes'
import type { ResourceModel } from '../model'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Runs one write; a value that is taken is a refusal on its field (`prefix` is the path of a nested row). */
export async function refusingRepeats<T>(model: ResourceModel, prefix: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const key = repeatedKey(model, error)
    if (key !== null) throw AppError.onField(`${prefix}${key}`, 'valor_repetido')
    throw error
  }
}

/** Whether the database refused because another record holds the value. */
export function isRepeat(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION
}

export function isStillReferenced(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION
}

/** The field that tells two such records apart: the last of the index. */
function repeatedKey(model: ResourceModel, error: unknown): string | null {
  if (!isRepeat(error)) return null
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  const index = indexesOf(model.definition).find((each) => each.unique && each.name === name)
  const last = index?.columns.at(-1)
  const field = model.definition.campos.find(({ coluna }) => coluna === last)
  return last === undefined ? null : (field?.parte_de ?? field?.key ?? last)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
