import type { Cursor } from '../../grammar/cursor'
import { text } from '../../grammar/readers'
import type { SortKey } from '../../value-definitions'
import type { ResourceContext } from '../context'
import { afterMinus, findField } from '../fields-of'

/** `nome`, or `-nome` for the greatest first. */
export function readSort(cursor: Cursor, { resource }: ResourceContext): SortKey | undefined {
  const written = text(cursor)
  if (written === undefined) return undefined
  const descending = written.startsWith('-')
  const field = descending
    ? findField(resource, written.slice(1), afterMinus(cursor))
    : findField(resource, written, cursor)
  return field && { campo: field.key, direcao: descending ? 'desc' : 'asc' }
}
