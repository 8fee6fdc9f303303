import { SHOWN } from '../consulta/shown-types'
import type { FieldDefinition, FieldType, ResourceDefinition } from '../definitions'
import { CALCULATED_TYPES } from '../fields/type-syntax'

/** What somebody has on screen and would have as a report. */
export interface Proposed {
  readonly nome: string
  readonly rotulo: string
  /** Names of columns. */
  readonly colunas: readonly string[]
  /** Keys of the columns that are filtered by. */
  readonly filtros: readonly string[]
  /** Columns that he made himself. */
  readonly formulas?: readonly ProposedFormula[]
}

export interface ProposedFormula {
  readonly rotulo: string
  readonly formula: string
  readonly tipo: FieldType
}

const GROUPED: readonly FieldType[] = ['ref', 'enum', 'booleano']
const SYSTEM: readonly string[] = ['criado_em', 'criado_por']

/**
 * The file of resources/relatorios that gives the rows and columns of a list as a report, for whoever adds it to read and to change: with a
 * group for the first column that makes some, and the sums of its amounts. What does not fit in a report is left out.
 *
 * Source   docs/declaracoes.md, "Relatórios".
 */
export function proposeReport(
  list: ResourceDefinition,
  { nome, rotulo, colunas, filtros, formulas = [] }: Proposed,
): string {
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
    `colunas: [${[...names, ...formulaColumns(names, formulas.filter(hasType))].join(', ')}]`,
    ...(filtered.length === 0 ? [] : [`filtros: [${filtered.join(', ')}]`]),
    ...(group ? [`grupos: [${group.nome}]`] : []),
    `totais: {${totais.join(', ')}}`,
    '',
  ].join('\n')
}

/** Each under a name that none before it has. */
function formulaColumns(names: readonly string[], formulas: readonly ProposedFormula[]): readonly string[] {
  const taken = new Set(names)
  return formulas.map(({ rotulo, formula, tipo }) => {
    const own = nameFrom(rotulo) || 'coluna'
    let nome = own
    for (let at = 2; taken.has(nome); at += 1) nome = `${own}_${at}`
    taken.add(nome)
    const [said, written] = [JSON.stringify(rotulo), JSON.stringify(formula)]
    return `{nome: ${nome}, rotulo: ${said}, formula: ${written}, tipo: ${tipo}}`
  })
}

/** 'Operações do mês' → 'operacoes_do_mes'. */
export function nameFrom(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
}

/** A report gives no number with decimals that is no amount. */
function hasType({ tipo }: ProposedFormula): boolean {
  return CALCULATED_TYPES.some((one) => one === tipo)
}

function fits({ tipo, chamar }: FieldDefinition): boolean {
  return SHOWN.includes(tipo) && chamar === null
}
