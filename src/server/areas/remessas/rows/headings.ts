import type { LayoutDefinition } from '../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { plainText } from '../../../../domain/plain-text'
import { AppError } from '../../../../errors/app-error'
import type { App } from '../../../platform/type-provider'
import { type CellFormat, type CellReader, cellReaders } from './cell-readers'

/** One field that the file brings: where it stands and how it is read. */
export interface Column extends CellFormat {
  readonly index: number
  readonly heading: string
  readonly read: CellReader
  /** Part of the debt: a bad value refuses the line. A bad optional value of the person is only left blank. */
  readonly isDebt: boolean
}

/** What is read from each line of one file. */
export interface ReadPlan {
  readonly width: number
  readonly cliente: readonly Column[]
  readonly operacao: readonly Column[]
  readonly adicionais: readonly { readonly chave: string; readonly index: number }[]
}

/** Without these a line is no debt of anybody. */
const REQUIRED = {
  cliente: ['cpf_cnpj', 'nome'],
  operacao: ['numero_operacao', 'valor_nominal', 'data_vencimento'],
} as const

/**
 * Finds the layout's columns among the headings of a file; of several names allowed for a field the first that exists wins.
 * Throws `coluna_ausente`, which names every required column that is missing with its alternatives.
 */
export function planReading(
  { definitions, clock }: Pick<App, 'definitions' | 'clock'>,
  layout: LayoutDefinition,
  headings: readonly string[],
): ReadPlan {
  const positions = new Map<string, number>()
  headings.forEach((heading, index) => {
    const name = comparable(heading)
    if (!positions.has(name)) positions.set(name, index)
  })
  const find = (names: readonly string[]) => {
    for (const name of names) {
      const index = positions.get(comparable(name))
      if (index !== undefined) return { index, heading: headings[index]?.trim() ?? name }
    }
    return undefined
  }
  const format = { decimal: layout.numero.decimal, dateFormat: layout.data.formato, hoje: clock.hoje() }
  const columnsOf = (resource: ResourceDefinition | undefined, fields: LayoutDefinition['cliente']): Column[] =>
    Object.entries(fields).flatMap(([key, names]) => {
      const place = find(names)
      const field = resource?.campos.find((campo) => campo.key === key)
      const read = field && cellReaders[field.tipo]
      if (!place || !field || !read) return []
      return [{ ...place, field, read, isDebt: resource?.recurso === 'operacoes', ...format }]
    })
  const cliente = columnsOf(definitions.resources.clientes, layout.cliente)
  const operacao = columnsOf(definitions.resources.operacoes, layout.operacao)
  const missing = [
    ...missingOf(REQUIRED.cliente, cliente, layout.cliente),
    ...missingOf(REQUIRED.operacao, operacao, layout.operacao),
  ]
  if (missing.length > 0) throw AppError.onField('arquivo', 'coluna_ausente', { colunas: nameColumns(missing) })
  const adicionais = Object.entries(layout.adicionais).flatMap(([chave, names]) => {
    const place = find(names)
    return place ? [{ chave, index: place.index }] : []
  })
  return { width: headings.length, cliente, operacao, adicionais }
}

const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

function nameColumns(names: readonly string[]): string {
  return `${names.length === 1 ? 'a coluna' : 'as colunas'} ${inWords.format(names)}`
}

/** Whether a line without this value is refused. */
export function isRequired(field: FieldDefinition): boolean {
  return REQUIRED_KEYS.has(field.key)
}

const REQUIRED_KEYS: ReadonlySet<string> = new Set([...REQUIRED.cliente, ...REQUIRED.operacao])

function missingOf(
  required: readonly string[],
  found: readonly Column[],
  fields: LayoutDefinition['cliente'],
): readonly string[] {
  return required
    .filter((key) => !found.some((column) => column.field.key === key))
    .map((key) => (fields[key] ?? [key]).map((name) => `"${name}"`).join(' ou '))
}

/** Headings are compared without case, accents and outer spaces. */
function comparable(heading: string): string {
  return plainText(heading.trim())
}
