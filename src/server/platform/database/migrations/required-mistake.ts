import type { Definitions } from '../../../../declaration/config-definitions'
import type { SourceFile } from '../../../../declaration/diagnostics/file-context'
import { missingDefault } from '../../../../declaration/diagnostics/missing-default'
import type { Mistake } from '../../../../declaration/diagnostics/mistake'
import type { MeasuredStep } from './measure'

/** E217 at the field in its file; undefined when the texts are not at hand. */
export function requiredMistake(
  { step, campo }: { readonly step: MeasuredStep; readonly campo: NonNullable<MeasuredStep['campo']> },
  { resources }: Definitions,
  fontes: readonly SourceFile[],
): Mistake | undefined {
  const resource = Object.values(resources).find(({ table }) => table === campo.table)
  const field = resource?.campos.find(({ coluna }) => coluna === campo.column)
  const source = fontes.find(({ path }) => path === `resources/${resource?.recurso}.yaml`)
  if (!resource || !field || !source) return undefined
  return missingDefault(source, { recurso: resource.recurso, nome: field.nome, linhas: step.contagem ?? 0 })
}
