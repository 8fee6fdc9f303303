import { parseYaml } from '../grammar/parse-yaml'
import { openFile, type SourceFile } from './file-context'
import type { Mistake, Span } from './mistake'

export interface NewRequiredField {
  readonly recurso: string
  readonly nome: string
  /** Rows that the table has already. */
  readonly linhas: number
}

/** E217, which only the plan of a migration can know, at the field in its file. */
export function missingDefault(source: SourceFile, { recurso, nome, linhas }: NewRequiredField): Mistake | undefined {
  const mistakes: Mistake[] = []
  const rows = `${linhas} ${linhas === 1 ? 'linha' : 'linhas'}`
  const message =
    `o campo novo "${nome}" é obrigatório e não tem padrão, mas "${recurso}" já tem ${rows}. ` +
    'Dê um padrão, ou tire o "!".'
  openFile(source, mistakes).report(fieldPlace(source, nome), 'E217', message)
  return mistakes[0]
}

function fieldPlace(source: SourceFile, nome: string): Span {
  const root = parseYaml(openFile(source, []))
  const campos = root?.kind === 'map' ? root.entries.find(({ key }) => key === 'campos')?.value : undefined
  const field = campos?.kind === 'map' ? campos.entries.find(({ key }) => key === nome) : undefined
  return field?.keySpan ?? { start: 0, end: 1 }
}
