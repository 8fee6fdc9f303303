import type { Cursor } from '../../grammar/cursor'
import { text } from '../../grammar/readers'
import type { SortKey } from '../../value-definitions'
import type { ResourceContext } from '../context'
import { afterMinus, findField } from '../fields-of'
import { calculatedRefusal } from './calculated-order'

/** `nome`, or `-nome` for the greatest first. */
export function readSort(cursor: Cursor, context: ResourceContext): SortKey | undefined {
  const { resource } = context
  const written = text(cursor)
  if (written === undefined) return undefined
  const descending = written.startsWith('-')
  const field = descending
    ? findField(resource, written.slice(1), afterMinus(cursor))
    : findField(resource, written, cursor)
  const refused = field && calculatedRefusal(field, context)
  if (refused !== undefined) cursor.file.report(cursor.node, 'E220', refused)
  return field && refused === undefined ? { campo: field.key, direcao: descending ? 'desc' : 'asc' } : undefined
}
