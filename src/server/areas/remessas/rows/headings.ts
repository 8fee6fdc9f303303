import type { LayoutDefinition } from '../../../../declaration/layout-definition'
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
  /** A word of the file, plain → our value. */
  readonly palavras: ReadonlyMap<string, string>
}

/** What is read from each line of one file. */
export interface ReadPlan {
  /** The sheet, of a kind that reads several; else blank. */
  readonly folha: string
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
  /** An amount that may be nothing. */
  readonly zero?: true
  /** The list whose words a layout may translate. */
  readonly palavras?: keyof LayoutDefinition['palavras']
}

/** What a kind reads of a line. */
export interface Leitura {
  /** Fields of the layout that it reads: all, or these alone. */
  readonly le: Readonly<Record<Part, 'tudo' | readonly string[]>>
  /** Without these a line says nothing. */
  readonly exige: Readonly<Record<Part, readonly string[]>>
  readonly proprias: readonly ColunaPropria[]
}

/** One sheet of a kind that reads several: its lines keep what they say under the keys of its columns. */
export interface Folha {
  /** As it is called where the layout says nothing else. */
  readonly nome: keyof LayoutDefinition['abas']
  readonly leitura: Leitura
}

type Part = 'cliente' | 'operacao'

interface Asked {
  readonly layout: LayoutDefinition
  readonly leitura: Leitura
  readonly folha?: string
}

type Deps = Pick<App, 'definitions' | 'clock'>

/**
 * Finds the layout's columns among the headings of a file; of several names allowed for a field the first that exists wins.
 * Throws `coluna_ausente`, which names every required column that is missing with its alternatives, `arquivo_titulo_repetido`.
 */
export function planReading(deps: Deps, asked: Asked, headings: readonly string[]): ReadPlan {
  const { plan, missing } = matchHeadings(deps, asked, headings)
  if (missing.length > 0) throw AppError.onField('arquivo', 'coluna_ausente', { colunas: nameColumns(missing) })
  const taken = new Set(allColumns(plan).map(({ index }) => comparable(headings[index] ?? '')))
  const twice = headings.find((heading, at) => taken.has(comparable(heading)) && firstOf(headings, heading) !== at)
  const several = plan.proprias.some(({ many, heading }) => many && comparable(heading) === comparable(twice ?? ''))
  if (twice !== undefined && !several) throw AppError.onField('arquivo', 'arquivo_titulo_repetido', { coluna: twice })
  return plan
}

/** What a layout finds of a row of headings; required columns that are missing, as people name them. */
export function matchHeadings(
  { definitions, clock }: Deps,
  { layout, leitura, folha = '' }: Asked,
  headings: readonly string[],
) {
  const find = finderOf(headings)
  const format = { decimais: layout.numero.decimal, datas: layout.data.formato, hoje: clock.hoje() }
  const columnOf = (recurso: string, campo: string, place: Place | undefined) => {
    const field = definitions.resources[recurso]?.campos.find(({ key }) => key === campo)
    const read = field && cellReaders[field.tipo]
    return place && field && read ? { ...place, key: campo, field, read, ...PLAIN, ...format } : undefined
  }
  const columnsOf = (part: Part, recurso: string): Column[] =>
    fieldsOf(leitura, layout, part).flatMap(([key, names]) => {
      const column = columnOf(recurso, key, find(names))
      const required = leitura.exige[part].includes(key)
      return column ? [{ ...column, required, isDebt: part === 'operacao' }] : []
    })
  const cliente = columnsOf('cliente', 'clientes')
  const operacao = columnsOf('operacao', 'operacoes')
  const own = leitura.proprias.map((propria) => ({ ...propria, nomes: namesOf(layout, propria) }))
  const proprias = own.flatMap(({ key, recurso, campo, nomes, exige, varias, zero, palavras }): Column[] => {
    const places = varias
      ? headings.flatMap((heading, index) => (isOneOf(nomes, heading) ? [{ index, heading }] : []))
      : [find(nomes)]
    return places.flatMap((place) => {
      const column = columnOf(recurso, campo, place)
      if (!column) return []
      const its = { required: exige, isDebt: !varias, many: varias === true, zero: zero === true }
      return [{ ...column, ...its, key, palavras: wordsOf(layout, palavras) }]
    })
  })
  const missing = [
    ...missingOf(leitura.exige.cliente, cliente, layout.cliente),
    ...missingOf(leitura.exige.operacao, operacao, layout.operacao),
    ...own
      .filter(({ key, exige }) => exige && !proprias.some((column) => column.key === key))
      .map(({ nomes }) => quoted(nomes)),
  ]
  const adicionais = Object.entries(leitura.le.operacao === 'tudo' ? layout.adicionais : {}).flatMap(
    ([chave, names]) => {
      const place = find(names)
      return place ? [{ chave, index: place.index }] : []
    },
  )
  const plan: ReadPlan = { folha, width: headings.length, cliente, operacao, proprias, adicionais }
  return { plan, missing }
}

const PLAIN = { many: false, zero: false, palavras: new Map<string, string>() } as const

function wordsOf({ palavras }: LayoutDefinition, lista: ColunaPropria['palavras']): Column['palavras'] {
  const words = lista === undefined ? {} : (palavras[lista] ?? {})
  return new Map(Object.entries(words).map(([word, valor]) => [plainText(word), valor]))
}

/** How well a layout fits a row of headings: all that is required comes before how much there is. */
export function fitOf(deps: Deps, asked: Asked, headings: readonly string[]): number {
  const { plan, missing } = matchHeadings(deps, asked, headings)
  return allColumns(plan).length + plan.adicionais.length + (missing.length === 0 ? FITS : 0)
}

/** At least so much is a layout that has what its kind requires. */
export const FITS = 1_000

export function allColumns({ cliente, operacao, proprias }: ReadPlan): readonly Column[] {
  return [...cliente, ...operacao, ...proprias]
}

/** The headings of a kind's own column: those that the layout says, then those that are alike for all creditors. */
export function namesOf({ outras }: LayoutDefinition, { key, nomes }: ColunaPropria): readonly string[] {
  return [...(outras[key] ?? []), ...nomes]
}

function finderOf(headings: readonly string[]): (names: readonly string[]) => Place | undefined {
  return (names) => {
    for (const name of names) {
      const index = firstOf(headings, name)
      if (index !== -1) return { index, heading: headings[index]?.trim() ?? name }
    }
    return undefined
  }
}

function firstOf(headings: readonly string[], name: string): number {
  return headings.findIndex((heading) => comparable(heading) === comparable(name))
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

/** Headings are compared without case, accents, outer spaces and the mark of what is mandatory in a model file. */
function comparable(heading: string): string {
  return plainText(
    heading
      .replace(/\s+/g, ' ')
      .replace(/\s*\*\s*$/, '')
      .trim(),
  )
}
