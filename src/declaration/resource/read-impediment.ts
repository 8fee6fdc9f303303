import { suggestion } from '../diagnostics/suggest'
import { IMPEDIMENT_NAMES, type ImpedimentName } from '../extensions'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'

/** The function that `impede` names; one that is not registered is a mistake. */
export function readImpediment(cursor: Cursor): ImpedimentName | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const found = IMPEDIMENT_NAMES.find((known) => known === name)
  if (found) return found
  const message = `função "${name}" não está registrada.${suggestion(name, IMPEDIMENT_NAMES)}`
  cursor.file.report(cursor.node, 'E210', message)
  return undefined
}
