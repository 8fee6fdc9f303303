import type { LayoutDefinition } from '../../../../declaration/config-definitions'
import { plainText } from '../../../../domain/plain-text'
import { AppError } from '../../../../errors/app-error'
import type { App } from '../../../platform/type-provider'
import { type CellFormat, type CellReader, cellReaders } from './cell-readers'

/** One field that the file brings: where it stands and how it is read. */
export interface Column extends CellFormat {
  /** Under which the line keeps it. */
  readonly key: string
  readonly index: number
  readonly heading: string
  readonly read: CellReader
  /** A line without it is refused. */
  readonly required: boolean
  /** A bad value refuses the line. A bad optional value of a person is only left blank. */
  readonly isDebt: boolean
  /** One of several of its kind, each of whose cells may hold several. */
  readonly many: boolean
}

/** What is read from each line of one file. */
export interface ReadPlan {
  readonly width: number
  readonly cliente: readonly Column[]
  readonly operacao: readonly Column[]
  /** Columns of the kind itself. */
  readonly proprias: readonly Column[]
  readonly adicionais: readonly { readonly chave: string; readonly index: number }[]
}

/** A column that a kind reads beside those of a layout: a field of a resource, under headings that are the same for all creditors. */
export interface ColunaPropria {
  readonly key: string
  readonly recurso: string
  readonly campo: string
  readonly nomes: readonly string[]
  readonly exige: boolean
  /** As many columns as the file has, numbered: telefone, telefone 2. */
  readonly varias?: true
}

/** What a kind reads of a line. */
export interface Leitura {
  /** Fields of the layout that it reads: all, or these alone. */
  readonly le: Readonly<Record<Part, 'tudo' | readonly string[]>>
  /** Without these a line says nothing. */
  readonly exige: Readonly<Record<Part, readonly string[]>>
  readonly proprias: readonly ColunaPropria[]
}

type Part = 'cliente' | 'operacao'

/**
 * Finds the layout's columns among the headings of a file; of several names allowed for a field the first that exists wins.
 * Throws `coluna_ausente`, which names every required column that is missing with its alternatives.
 */
export function planReading(
  { definitions, clock }: Pick<App, 'definitions' | 'clock'>,
  { layout, leitura }: { readonly layout: LayoutDefinition; readonly leitura: Leitura },
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
  const columnOf = (recurso: string, campo: string, place: Place | undefined) => {
    const field = definitions.resources[recurso]?.campos.find(({ key }) => key === campo)
    const read = field && cellReaders[field.tipo]
    return place && field && read ? { ...place, key: campo, field, read, many: false, ...format } : undefined
  }
  const columnsOf = (part: Part, recurso: string): Column[] =>
    fieldsOf(leitura, layout, part).flatMap(([key, names]) => {
      const column = columnOf(recurso, key, find(names))
      const required = leitura.exige[part].includes(key)
      return column ? [{ ...column, required, isDebt: part === 'operacao' }] : []
    })
  const cliente = columnsOf('cliente', 'clientes')
  const operacao = columnsOf('operacao', 'operacoes')
  const proprias = leitura.proprias.flatMap(({ key, recurso, campo, nomes, exige, varias }): Column[] => {
    const places = varias
      ? headings.flatMap((heading, index) => (isOneOf(nomes, heading) ? [{ index, heading }] : []))
      : [find(nomes)]
    return places.flatMap((place) => {
      const column = columnOf(recurso, campo, place)
      return column ? [{ ...column, key, required: exige, isDebt: !varias, many: varias === true }] : []
    })
  })
  const missing = [
    ...missingOf(leitura.exige.cliente, cliente, layout.cliente),
    ...missingOf(leitura.exige.operacao, operacao, layout.operacao),
    ...leitura.proprias
      .filter(({ key, exige }) => exige && !proprias.some((column) => column.key === key))
      .map(({ nomes }) => quoted(nomes)),
  ]
  if (missing.length > 0) throw AppError.onField('arquivo', 'coluna_ausente', { colunas: nameColumns(missing) })
  const adicionais = Object.entries(leitura.le.operacao === 'tudo' ? layout.adicionais : {}).flatMap(
    ([chave, names]) => {
      const place = find(names)
      return place ? [{ chave, index: place.index }] : []
    },
  )
  return { width: headings.length, cliente, operacao, proprias, adicionais }
}

interface Place {
  readonly index: number
  readonly heading: string
}

/** A heading that is one of these names, alone or with a number. */
function isOneOf(nomes: readonly string[], heading: string): boolean {
  const name = comparable(heading).replace(/[ _-]?\d{1,2}$/, '')
  return nomes.some((nome) => comparable(nome) === name)
}

/** The fields of a layout that a kind reads, each with its headings. */
function fieldsOf({ le }: Leitura, layout: LayoutDefinition, part: Part) {
  const wanted = le[part]
  return Object.entries(layout[part]).filter(([key]) => wanted === 'tudo' || wanted.includes(key))
}

const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

function nameColumns(names: readonly string[]): string {
  return `${names.length === 1 ? 'a coluna' : 'as colunas'} ${inWords.format(names)}`
}

function missingOf(
  required: readonly string[],
  found: readonly Column[],
  fields: LayoutDefinition['cliente'],
): readonly string[] {
  return required
    .filter((key) => !found.some((column) => column.key === key))
    .map((key) => quoted(fields[key] ?? [key]))
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' ou ')
}

/** Headings are compared without case, accents and outer spaces. */
function comparable(heading: string): string {
  return plainText(heading.trim())
}
