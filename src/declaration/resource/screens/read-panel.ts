import { suggestion } from '../../diagnostics/suggest'
import type { Cursor } from '../../grammar/cursor'
import { text } from '../../grammar/readers'
import { PANEL_NAMES, type PanelName } from '../../grammar/screen-names'

/** The panel that `componente` names; one that is not registered is a mistake. */
export function readPanelName(cursor: Cursor): PanelName | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const found = PANEL_NAMES.find((known) => known === name)
  if (found) return found
  cursor.file.report(cursor.node, 'E210', `componente "${name}" não está registrado.${suggestion(name, PANEL_NAMES)}`)
  return undefined
}
