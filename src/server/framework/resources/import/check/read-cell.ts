import type { ImportColumn } from '../../../../../declaration/behaviour-definitions'
import type { FieldDefinition, FieldType } from '../../../../../declaration/definitions'
import { normalizeValue } from '../../../../../declaration/fields/normalize-value'
import { isUnkeepable } from '../../../../../declaration/fields/text-value'
import { readDate } from '../../../../../domain/calendar/read-date'
import { readCpfCnpj } from '../../../../../domain/documentos/cpf-cnpj'
import { formatMessage } from '../../../../../errors/app-error'
import { readDecimal } from '../../../../platform/tabular/decimal-text'
import { type Cell, cellText } from '../file/cell'
import { comparable } from '../mapping/comparable'
import { instantText } from './sao-paulo-instant'

/** How the cells of one column are written; null: both ways are understood. */
export type CellFormat = Pick<ImportColumn, 'formato' | 'decimal'>

export type CellReading = { readonly value: unknown } | { readonly error: string }

/** Reads the cells of one column, which are not blank, into values of its field as a save would take them. */
export function cellReader(field: FieldDefinition, format: CellFormat): (cell: Cell) => CellReading {
  const read = READERS[field.tipo] ?? textOf
  const choices = field.tipo === 'enum' ? choicesOf(field) : undefined
  return (cell) => {
    const wire = read(cell, { format, choices })
    if (wire === WRONG_DATE) {
      return { error: formatMessage('linha_data', { formato: format.formato ?? 'dd/MM/yyyy' }) }
    }
    if (isUnkeepable(wire)) return { error: formatMessage('texto_invalido') }
    return normalizeValue(wire, field)
  }
}

interface Reading {
  readonly format: CellFormat
  readonly choices: ReadonlyMap<string, string> | undefined
}

type Reader = (cell: Cell, reading: Reading) => unknown

const WRONG_DATE = Symbol('wrong date')

const number: Reader = (cell, { format }) =>
  typeof cell === 'number' ? cell : (numberOf(cellText(cell), format.decimal) ?? cellText(cell))

const readDocument: Reader = (cell) => readCpfCnpj(cellText(cell))?.cpf_cnpj ?? cellText(cell)

/** Field type → how a cell becomes what a form would send. What is not here is text. */
const READERS: Readonly<Partial<Record<FieldType, Reader>>> = {
  inteiro: number,
  decimal: number,
  dinheiro: number,
  percentual: (cell, reading) => number(typeof cell === 'string' ? cell.replace(/\s*%\s*$/, '') : cell, reading),
  data: (cell, { format }) => dateOf(cell, format.formato) ?? WRONG_DATE,
  data_hora: (cell) => instantText(typeof cell === 'object' && cell ? cell.data : cellText(cell)) ?? WRONG_DATE,
  hora: (cell) => (typeof cell === 'object' && cell ? (cell.data.split('T')[1] ?? '00:00') : cellText(cell)),
  booleano: (cell) => (typeof cell === 'boolean' ? cell : (BOOLEANS.get(comparable(cellText(cell))) ?? cellText(cell))),
  enum: (cell, { choices }) =>
    choices?.get(cellText(cell)) ?? choices?.get(comparable(cellText(cell))) ?? cellText(cell),
  cpf: readDocument,
  cnpj: readDocument,
  cpf_cnpj: readDocument,
  cep: (cell) => (/^\d{7}$/.test(cellText(cell)) ? `0${cellText(cell)}` : cellText(cell)),
  json: (cell) => jsonOf(cell),
  mapa: (cell) => jsonOf(cell),
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['sim', 's', 'verdadeiro', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['nao', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
])

function textOf(cell: Cell): string {
  return cellText(cell)
}

/** `R$ 1.234,56`, `1234.56`. Without a declared sign: the last of the two is the decimal one, and a lone dot before three digits groups. */
function numberOf(text: string, declared: CellFormat['decimal']): number | undefined {
  const sign = declared ?? signOf(text)
  const plain = readDecimal(text, sign, 15)
  return plain === undefined ? undefined : Number(plain)
}

function signOf(text: string): 'ponto' | 'virgula' {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma > dot) return /,\d{3}[,.]/.test(text) || /,.*,/.test(text) ? 'ponto' : 'virgula'
  return comma === -1 && /\d\.\d{3}(\.\d{3})*$/.test(text) ? 'virgula' : 'ponto'
}

function dateOf(cell: Cell, formato: CellFormat['formato']): string | undefined {
  if (typeof cell === 'object' && cell) return cell.data.slice(0, 10)
  const text = cellText(cell).replace(
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/,
    (_, day: string, month: string, year: string) => {
      return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
    },
  )
  if (formato === 'yyyy-MM-dd' && text.includes('/')) return undefined
  if (formato === 'dd/MM/yyyy' && !text.includes('/')) return undefined
  return readDate(text)
}

/** By value, and by label where no two are alike. */
function choicesOf({ valores }: FieldDefinition): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const { valor, rotulo } of [...(valores ?? [])].reverse()) {
    known.set(comparable(rotulo), valor)
    known.set(comparable(valor), valor)
  }
  for (const { valor } of valores ?? []) known.set(valor, valor)
  return known
}

/** What is no JSON stays text, which the field refuses. */
function jsonOf(cell: Cell): unknown {
  try {
    return JSON.parse(cellText(cell))
  } catch {
    return cellText(cell)
  }
}
