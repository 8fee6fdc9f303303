import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import { boundOn } from '../../../../declaration/fields/day-bound'
import { LARGEST } from '../../../../declaration/fields/plain/dinheiro'
import { isEmail } from '../../../../declaration/fields/plain/email'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { formatDate } from '../../../../domain/calendar/read-date'
import { isCep, normalizeCep } from '../../../../domain/documentos/cep'
import { readCpfCnpj, readScientific } from '../../../../domain/documentos/cpf-cnpj'
import { isTelefone, normalizeTelefone } from '../../../../domain/documentos/telefone'
import type { ErrorCode } from '../../../../errors/catalogue'
import { readDateText, readSerialDate } from '../../../platform/tabular/date-text'
import { readDecimalAs } from '../../../platform/tabular/decimal-text'

/** How the text of one column becomes the value of one field. */
export interface CellFormat {
  readonly field: FieldDefinition
  readonly decimais: LayoutDefinition['numero']['decimal']
  readonly datas: LayoutDefinition['data']['formato']
  readonly hoje: string
  /** An amount may be nothing. */
  readonly zero: boolean
}

/** The value as the database reads it from text, or why it is none. */
export type CellReading =
  | { readonly value: string; readonly aviso?: ErrorCode }
  | { readonly code: ErrorCode; readonly params?: Readonly<Record<string, string | number>> }

/** Reads a cell that is trimmed and not blank. */
export type CellReader = (text: string, format: CellFormat) => CellReading

/** A CPF or CNPJ with or without its mask; what a spreadsheet did to it is undone where nothing is lost, with a warning. */
const readDocument: CellReader = (text) => {
  const digits = readScientific(text)
  if (digits === 'perdidos') return { code: 'linha_documento_cientifico' }
  const found = readCpfCnpj(digits ?? text)
  if (!found) return { code: 'linha_documento' }
  const { cpf_cnpj, completed } = found
  if (digits !== undefined) return { value: cpf_cnpj, aviso: 'aviso_documento_cientifico' }
  return completed ? { value: cpf_cnpj, aviso: 'aviso_documento_zeros' } : { value: cpf_cnpj }
}

const readMoney: CellReader = (text, { field, decimais, zero }) => {
  if (IN_BRACKETS.test(text)) return { code: 'linha_valor_parenteses' }
  const value = readDecimalAs(text, decimais, 2)
  if (value === undefined) return { code: 'linha_numero' }
  if (value.startsWith('-') || (!zero && !/[1-9]/.test(value))) return { code: 'linha_valor_nao_positivo' }
  if (Number(value) > highestOf(field)) return { code: 'linha_valor_grande' }
  return HARD_SPACE.test(text) ? { value, aviso: 'aviso_moeda' } : { value }
}

/** So ledgers write what is negative. */
const IN_BRACKETS = /^\(\s*(?:R\$)?[\s\d.,]+\)$/
const HARD_SPACE = /[\u00a0\u202f\u2007]/

const readDay: CellReader = (text, { field, datas, hoje }) => {
  const reading = readDateText(text, datas)
  const serial = 'dia' in reading ? undefined : readSerialDate(text)
  const value = 'dia' in reading ? reading.dia : serial
  if (value === undefined) {
    const code = 'falha' in reading ? DATE_FAILURES[reading.falha] : 'linha_data'
    return { code, params: { formato: datas.join(' ou ') } }
  }
  const { de, ate } = daysOf(field, hoje)
  if (value < de || value > ate) {
    return { code: 'data_fora_do_intervalo', params: { de: formatDate(de), ate: formatDate(ate) } }
  }
  return serial === undefined ? { value } : { value, aviso: 'aviso_data_serial' }
}

const DATE_FAILURES = {
  ilegivel: 'linha_data',
  ambigua: 'linha_data_ambigua',
  ano_curto: 'linha_data_ano_curto',
  mes_dia: 'linha_data_mes_dia',
} as const

/** Field type → how a cell of a file becomes its value. A type that is not here cannot stand in a layout. */
export const cellReaders: Readonly<Partial<Record<FieldType, CellReader>>> = {
  texto: (text, { field }) => readText(text, field.tamanho),
  texto_longo: (text) => readText(text, LONG_TEXT),
  dinheiro: readMoney,
  percentual: (text, { decimais }) => {
    const value = readDecimalAs(text.replace(/\s*%$/, ''), decimais, 4)
    const fits = value !== undefined && !value.startsWith('-') && /^0*(\d{1,2}(\.\d*)?|100(\.0*)?)$/.test(value)
    return fits ? { value } : { code: 'linha_percentual' }
  },
  inteiro: (text) => (/^-?\d{1,9}$/.test(text) ? { value: text } : { code: 'linha_numero' }),
  data: readDay,
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

function readText(text: string, limit: number | null): CellReading {
  if (limit !== null && text.length > limit) return { code: 'linha_longo', params: { limite: limit } }
  return PICTURE.test(text) ? { value: text, aviso: 'aviso_figura' } : { value: text }
}

const PICTURE = /\p{Extended_Pictographic}/u
