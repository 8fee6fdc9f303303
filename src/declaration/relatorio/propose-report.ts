import { SHOWN } from '../consulta/shown-types'
import type { FieldDefinition, FieldType, ResourceDefinition } from '../definitions'

/** What somebody has on screen and would have as a report. */
export interface Proposed {
  readonly nome: string
  readonly rotulo: string
  /** Names of columns. */
  readonly colunas: readonly string[]
  /** Keys of the columns that are filtered by. */
  readonly filtros: readonly string[]
}

const GROUPED: readonly FieldType[] = ['ref', 'enum', 'booleano']
const SYSTEM: readonly string[] = ['criado_em', 'criado_por']

/**
 * The file of resources/relatorios that gives the rows and columns of a list as a report, for whoever adds it to read and to change: with a
 * group for the first column that makes some, and the sums of its amounts. What does not fit in a report is left out.
 *
 * Source   docs/declaracoes.md, "Relatórios".
 */
export function proposeReport(list: ResourceDefinition, { nome, rotulo, colunas, filtros }: Proposed): string {
  const fields = colunas.flatMap((one) => list.campos.find(({ nome: own }) => own === one) ?? [])
  const shown = fields.filter(fits)
  const names = colunas.filter((one) => SYSTEM.includes(one) || shown.some((field) => field.nome === one))
  const filtered = [...new Set(filtros)].flatMap((key) => {
    const field = list.campos.find((one) => one.key === key && fits(one))
    return field ? [field.nome] : SYSTEM.filter((own) => own === key)
  })
  const group = shown.find(({ tipo, pessoal }) => GROUPED.includes(tipo) && !pessoal)
  const sums = shown.filter(({ tipo, formato }) => tipo === 'dinheiro' && formato === null)
  const totais = ['quantidade: contagem', ...sums.map((field) => `${field.nome}: soma`)]
  return [
    `relatorio: ${nome}`,
    `rotulo: ${JSON.stringify(rotulo)}`,
    `de: ${list.recurso}`,
    `colunas: [${names.join(', ')}]`,
    ...(filtered.length === 0 ? [] : [`filtros: [${filtered.join(', ')}]`]),
    ...(group ? [`grupos: [${group.nome}]`] : []),
    `totais: {${totais.join(', ')}}`,
    '',
  ].join('\n')
}

function fits({ tipo, chamar }: FieldDefinition): boolean {
  return SHOWN.includes(tipo) && chamar === null
}
