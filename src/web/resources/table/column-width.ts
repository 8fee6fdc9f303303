import type { FieldDefinition } from '../../../declaration/definitions'
import { displays } from '../../fields/display-registry'
import { shownType } from '../../fields/wire-value'

interface ColumnPlace {
  readonly sorts: boolean
  /** The first column, which names the row and is cut last. */
  readonly leads: boolean
}

const LEAD_EXTRA = 32
const LONG_TEXT = 150
const LONG_EXTRA = 64

/** Least pixels of a column: its type's, what its longest value needs where that is known, and never less than its label. */
export function columnWidth(field: FieldDefinition, { sorts, leads }: ColumnPlace): number {
  const { width, align } = displays[shownType(field)]
  const extra = (leads && align === 'start' ? LEAD_EXTRA : 0) + ((field.tamanho ?? 0) >= LONG_TEXT ? LONG_EXTRA : 0)
  return Math.max(contentWidth(field, width) + extra, field.rotulo.length * 7 + (sorts ? 42 : 22))
}

/** A short enumeration takes less than its type allows. */
function contentWidth({ valores }: FieldDefinition, width: number): number {
  if (valores === null) return width
  const longest = Math.max(0, ...valores.map(({ rotulo }) => rotulo.length))
  return Math.min(width, longest * 7.2 + 34)
}
