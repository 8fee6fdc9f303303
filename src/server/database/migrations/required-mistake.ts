import type { Definitions } from '../../../declaration/config-definitions'
import { openFile, type SourceFile } from '../../../declaration/diagnostics/file-context'
import type { Mistake, Span } from '../../../declaration/diagnostics/mistake'
import { parseYaml } from '../../../declaration/grammar/parse-yaml'
import type { MeasuredStep } from './measure'

/** E217 at the field in its file; undefined when the texts are not at hand. */
export function requiredMistake(
  { step, campo }: { readonly step: MeasuredStep; readonly campo: NonNullable<MeasuredStep['campo']> },
  { resources }: Definitions,
  fontes: readonly SourceFile[],
): Mistake | undefined {
  const resource = Object.values(resources).find(({ table }) => table === campo.table)
  const field = resource?.campos.find(({ key }) => key === campo.column)
  const source = fontes.find(({ path }) => path === `resources/${resource?.recurso}.yaml`)
  if (!resource || !field || !source) return undefined
  const mistakes: Mistake[] = []
  const file = openFile(source, mistakes)
  const rows = `${step.contagem} ${step.contagem === 1 ? 'linha' : 'linhas'}`
  const message =
    `o campo novo "${field.nome}" é obrigatório e não tem padrão, mas "${resource.recurso}" já tem ${rows}. ` +
    'Dê um padrão, ou tire o "!".'
  file.report(placeOf(source, field.nome), 'E217', message)
  return mistakes[0]
}

function placeOf(source: SourceFile, nome: string): Span {
  const root = parseYaml(openFile(source, []))
  const campos = root?.kind === 'map' ? root.entries.find(({ key }) => key === 'campos')?.value : undefined
  const field = campos?.kind === 'map' ? campos.entries.find(({ key }) => key === nome) : undefined
  return field?.keySpan ?? { start: 0, end: 1 }
}
