import type { LayoutDefinition } from '../../../../declaration/config-definitions'
import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import { boundOn } from '../../../../declaration/fields/day-bound'
import { LARGEST } from '../../../../declaration/fields/plain/dinheiro'
import { isEmail } from '../../../../declaration/fields/plain/email'
import { formatDate, readDate } from '../../../../domain/calendar/read-date'
import { isCep, normalizeCep } from '../../../../domain/documentos/cep'
import { readCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { isTelefone, normalizeTelefone } from '../../../../domain/documentos/telefone'
import type { ErrorCode } from '../../../../errors/catalogue'
import { readDecimal } from '../../../platform/tabular/decimal-text'

/** How the text of one column becomes the value of one field. */
export interface CellFormat {
  readonly field: FieldDefinition
  readonly decimal: LayoutDefinition['numero']['decimal']
  readonly dateFormat: LayoutDefinition['data']['formato']
  readonly hoje: string
}

/** The value as the database reads it from text, or why it is none. */
export type CellReading =
  | { readonly value: string; readonly warning?: true }
  | { readonly code: ErrorCode; readonly params?: Readonly<Record<string, string | number>> }

/** Reads a cell that is trimmed and not blank. */
export type CellReader = (text: string, format: CellFormat) => CellReading

/** A CPF or CNPJ with or without its mask; leading zeros that a spreadsheet ate are put back, with a warning. */
const readDocument: CellReader = (text) => {
  const found = readCpfCnpj(text)
  if (!found) return { code: 'linha_documento' }
  return found.completed ? { value: found.cpf_cnpj, warning: true } : { value: found.cpf_cnpj }
}

/** Field type → how a cell of a file becomes its value. A type that is not here cannot stand in a layout. */
export const cellReaders: Readonly<Partial<Record<FieldType, CellReader>>> = {
  texto: (text, { field }) => withinLength(text, field.tamanho),
  texto_longo: (text) => withinLength(text, LONG_TEXT),
  dinheiro: (text, { field, decimal }) => {
    const value = readDecimal(text, decimal, 2)
    if (value === undefined) return { code: 'linha_numero' }
    if (value.startsWith('-') || !/[1-9]/.test(value)) return { code: 'linha_valor_nao_positivo' }
    return Number(value) > highestOf(field) ? { code: 'linha_valor_grande' } : { value }
  },
  percentual: (text, { decimal }) => {
    const value = readDecimal(text.replace(/\s*%$/, ''), decimal, 4)
    const fits = value !== undefined && !value.startsWith('-') && /^0*(\d{1,2}(\.\d*)?|100(\.0*)?)$/.test(value)
    return fits ? { value } : { code: 'linha_percentual' }
  },
  inteiro: (text) => (/^-?\d{1,9}$/.test(text) ? { value: text } : { code: 'linha_numero' }),
  data: (text, { field, dateFormat, hoje }) => {
    const value = SHAPES[dateFormat].test(text) ? readDate(text) : undefined
    if (value === undefined) return { code: 'linha_data', params: { formato: dateFormat } }
    const { de, ate } = daysOf(field, hoje)
    if (value >= de && value <= ate) return { value }
    return { code: 'data_fora_do_intervalo', params: { de: formatDate(de), ate: formatDate(ate) } }
  },
  enum: (text, { field }) => {
    const known = (field.valores ?? []).some(({ valor }) => valor === text)
    return known ? { value: text } : { code: 'linha_fora_da_lista' }
  },
  cep: (text) => {
    const digits = normalizeCep(text)
    return isCep(digits) ? { value: digits } : { code: 'linha_fora_da_lista' }
  },
  telefone: (text) => {
    const digits = normalizeTelefone(text)
    return isTelefone(digits) ? { value: digits } : { code: 'telefone_invalido' }
  },
  email: (text) => {
    const address = text.toLowerCase()
    return isEmail(address) ? { value: address } : { code: 'email_invalido' }
  },
  cpf_cnpj: readDocument,
  cpf: readDocument,
  cnpj: readDocument,
}

const SHAPES = { 'dd/MM/yyyy': /^\d{2}\/\d{2}\/\d{4}$/, 'yyyy-MM-dd': /^\d{4}-\d{2}-\d{2}$/ } as const

/** Reais: what the field may hold, and its column can. */
function highestOf({ max }: FieldDefinition): number {
  return typeof max === 'number' ? max : LARGEST
}

/** The days that the field may hold. */
function daysOf({ min, max }: FieldDefinition, hoje: string): { readonly de: string; readonly ate: string } {
  return { de: boundOn(min, hoje) ?? '1900-01-01', ate: boundOn(max, hoje) ?? '2199-12-31' }
}

/** Longest free text that is taken from a file. */
const LONG_TEXT = 10_000

function withinLength(text: string, limit: number | null): ReturnType<CellReader> {
  return limit !== null && text.length > limit ? { code: 'linha_longo', params: { limite: limit } } : { value: text }
}
