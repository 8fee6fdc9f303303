import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'

export interface Registry {
  /** How a message names what is missing, with its article. */
  readonly what: string
  readonly names: readonly string[]
}

/** A name for code, which src/declaration/extensions.ts must have (E210). */
export function readRegistered(cursor: Cursor, { what, names }: Registry): string | undefined {
  const name = text(cursor)
  if (name === undefined || names.includes(name)) return name
  cursor.file.report(cursor.node, 'E210', `${what} "${name}" não está no registro.${suggestion(name, names)}`)
  return undefined
}
