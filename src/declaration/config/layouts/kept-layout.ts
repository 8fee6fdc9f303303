import type { Definitions } from '../../config-definitions'
import { openFile, untilTooMany } from '../../diagnostics/file-context'
import type { Mistake } from '../../diagnostics/mistake'
import { parseYaml } from '../../grammar/parse-yaml'
import type { LayoutDefinition } from '../../layout-definition'
import { namesIn, readLayout } from './read-layout'

export interface KeptLayout {
  /** null when there is any mistake. */
  readonly layout: LayoutDefinition | null
  readonly mistakes: readonly Mistake[]
}

/**
 * Reads a layout that is kept as a value instead of a file; JSON is YAML, so that both have one reader.
 *
 * Takes    its name; what stands in the row, by the keys of config/layouts; the definitions whose fields it may name.
 * Returns  the layout, or its mistakes.
 * Source   docs/layouts.md, "Layouts de remessa".
 */
export function readKeptLayout(nome: string, value: unknown, definitions: Definitions): KeptLayout {
  const mistakes: Mistake[] = []
  const file = openFile({ path: `layouts/${nome}`, text: JSON.stringify(value, withoutNulls, 1) }, mistakes)
  const read = () => {
    const root = parseYaml(file)
    return root && readLayout(file, root, namesIn(definitions))
  }
  const layout = untilTooMany(read, () => undefined) ?? null
  return { layout: mistakes.length === 0 ? layout : null, mistakes }
}

/** What is left out of a file is null once it was read. */
function withoutNulls(_: string, value: unknown): unknown {
  return value ?? undefined
}
