import type { ReportGroup } from '../consulta-definitions'
import { openFile } from '../diagnostics/file-context'
import type { Mistake } from '../diagnostics/mistake'
import { parseYaml } from '../grammar/parse-yaml'
import { type GroupedField, readGroup } from './read-groups'

/** What a request may say in the place of a file, and which fields it may name. */
export interface AskedSheets {
  readonly pedido: unknown
  readonly campos: readonly GroupedField[]
}

/**
 * Reads the `folhas_por` of a request as that of a report file; JSON is YAML, so that both have one reader.
 *
 * Returns  the group, or in words what is wrong with it.
 * Source   docs/declaracoes.md, "Relatórios".
 */
export function readAskedSheets({ pedido, campos }: AskedSheets): ReportGroup | string {
  const mistakes: Mistake[] = []
  const file = openFile({ path: 'folhas_por', text: JSON.stringify(pedido) }, mistakes)
  const node = parseYaml(file)
  const group = node && readGroup({ file, node, key: 'folhas_por', keySpan: { start: 0, end: 1 } }, campos)
  return (mistakes.length === 0 ? group : undefined) ?? mistakes[0]?.message ?? ''
}
