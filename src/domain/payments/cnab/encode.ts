import { AppError } from '../../../errors/app-error'
import { isDate } from '../../calendar/iso-date'
import { type Campo, type Valor, type Valores, widthOf } from './field'
import type { Layout, Registro } from './layout'

/** A record that is to be written: its name in the layout and its values by the names of its fields. */
export interface RegistroEscrito {
  readonly registro: string
  readonly valores: Valores
}

/**
 * Writes records as the lines of a file.
 *
 * Takes    a layout and its records in the order of the file; an amount in whole centavos, a day as YYYY-MM-DD, null for nothing.
 * Returns  lines of exactly the layout's width, each with CR and LF after it, in characters that Latin-1 has.
 * Throws   `cnab_nao_cabe`, `cnab_valor_invalido`; Error for a record or a name that the layout does not have.
 */
export function encodeFile(layout: Layout, registros: readonly RegistroEscrito[]): string {
  const lines = registros.map(({ registro, valores }) => encodeLine(registroOf(layout, registro), valores))
  return [...lines, ''].join('\r\n')
}

/** The record of that name. */
export function registroOf({ banco, largura, sentido, registros }: Layout, nome: string): Registro {
  const found = registros.find((each) => each.nome === nome)
  if (!found) throw new Error(`cnab: ${banco} ${largura} ${sentido} has no record "${nome}"`)
  return found
}

/** One record as a line, without its end. */
export function encodeLine(registro: Registro, valores: Valores): string {
  let line = ''
  for (const part of partsOf(registro)) {
    line += typeof part === 'string' ? part : writeCampo(part.campo, valores[part.nome] ?? null)
  }
  return line
}

/** What of a record is always the same, written once, and between it the fields that say something. */
type Part = string | { readonly campo: Campo; readonly nome: string }

const parts = new WeakMap<Registro, readonly Part[]>()

function partsOf(registro: Registro): readonly Part[] {
  const known = parts.get(registro)
  if (known) return known
  const made: Part[] = []
  for (const campo of registro.campos) {
    const last = made.at(-1)
    if (campo.valor === null && campo.nome !== null) made.push({ campo, nome: campo.nome })
    else if (typeof last === 'string') made[made.length - 1] = last + writeCampo(campo, campo.valor)
    else made.push(writeCampo(campo, campo.valor))
  }
  parts.set(registro, made)
  return made
}

/** A field as its columns hold it. Throws `cnab_nao_cabe`, `cnab_valor_invalido`. */
export function writeCampo(campo: Campo, valor: Valor): string {
  const width = widthOf(campo)
  if (campo.tipo === 'A') return text(valor).slice(0, width).padEnd(width)
  const digits = digitsOf(campo, valor)
  if (digits.length > width)
    throw new AppError('cnab_nao_cabe', { campo: nameOf(campo), valor: digits, largura: width })
  return digits.padStart(width, '0')
}

function digitsOf(campo: Campo, valor: Valor): string {
  if (valor === null || valor === '') return ''
  const digits = campo.tipo === 'D' ? dayDigits(valor, widthOf(campo)) : wholeDigits(valor)
  if (digits === null) throw new AppError('cnab_valor_invalido', { campo: nameOf(campo), valor })
  return digits
}

function wholeDigits(valor: number | string): string | null {
  const whole = typeof valor === 'number' ? Number.isSafeInteger(valor) && valor >= 0 : /^\d+$/.test(valor)
  return whole ? String(valor) : null
}

/** DDMMAAAA, or DDMMAA in six columns, where the century follows from the two digits: 1970 to 2069. */
function dayDigits(valor: number | string, width: number): string | null {
  if (!isDate(valor)) return null
  const [year = '', month = '', day = ''] = valor.split('-')
  if (width === 8) return day + month + year
  if (Number(year) < FIRST_YEAR || Number(year) > FIRST_YEAR + 99) return null
  return day + month + year.slice(2)
}

export const FIRST_YEAR = 1970

/** Upper case without accents; what no bank prints becomes a blank. */
export function text(valor: Valor): string {
  const said = String(valor ?? '')
  if (PLAIN.test(said)) return said.toUpperCase()
  const folded = said
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ªº]/g, (each) => (each === 'ª' ? 'A' : 'O'))
    .toUpperCase()
  return folded.replace(/[^ -~]/gu, ' ')
}

/** Most of what is written is this already. */
const PLAIN = /^[ -~]*$/

export function nameOf({ nome, de }: Campo): string {
  return (nome ?? `coluna ${de}`).replaceAll('_', ' ')
}
