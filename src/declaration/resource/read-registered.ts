import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'

export interface Registry<Name extends string> {
  /** How a message names what is missing, with its article. */
  readonly what: string
  readonly names: readonly Name[]
}

/** A name for code, which src/declaration/extensions.ts must have (E210). */
export function readRegistered<Name extends string>(cursor: Cursor, { what, names }: Registry<Name>): Name | undefined {
  const name = text(cursor)
  const found = names.find((known) => known === name)
  if (name === undefined || found) return found
  cursor.file.report(cursor.node, 'E210', `${what} "${name}" não está no registro.${suggestion(name, names)}`)
  return undefined
}
