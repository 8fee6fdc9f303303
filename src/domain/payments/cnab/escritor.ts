import { encodeLine, writeCampo } from './encode'
import { type Campo, type Valor, type Valores, widthOf } from './field'
import type { Registro } from './layout'

/** What a field says of each thing that is written, by the name of the field. */
export type Fontes<T> = Readonly<Record<string, (de: T) => Valor>>

/** A record that is written many times: what is always the same was written once. */
export interface Escritor<T> {
  /** Bytes of a line, its end included. */
  readonly tamanho: number
  /** Writes a line; throws as `encodeLine`. */
  write(into: Uint8Array, at: number, de: T): void
}

/** An end of line: CR and LF. */
const FIM = '\r\n'

/**
 * Prepares a record for a file that has it many times.
 *
 * Takes    the record; what all of its lines say alike; where the others come from.
 * Returns  what writes the same columns as `encodeLine` does, a hundred thousand times at the cost of the fields that differ.
 */
export function escritorDe<T>(registro: Registro, iguais: Valores, fontes: Fontes<T>): Escritor<T> {
  const modelo = bytesOf(encodeLine(registro, iguais) + FIM)
  const campos = registro.campos.flatMap((campo) => {
    const of = campo.valor === null && campo.nome !== null ? fontes[campo.nome] : undefined
    return of ? [{ campo, of, de: campo.de - 1, width: widthOf(campo), write: writerOf(campo) }] : []
  })
  return {
    tamanho: modelo.length,
    write(into, at, de) {
      into.set(modelo, at)
      for (const { campo, of, de: first, width, write } of campos) {
        const valor = of(de)
        // blank already
        if (valor === null || valor === '') continue
        const from = at + first
        if (!write(into, from, width, valor)) putText(into, from, writeCampo(campo, valor))
      }
    },
  }
}

/** The bytes of a text in which every character is one. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  putText(bytes, 0, text)
  return bytes
}

function putText(into: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) into[at + index] = text.charCodeAt(index)
}

/** Writes a value over the model's zeros or blanks; false for one that is not plain, which is written the long way, over all of its columns, or refused. */
type Writer = (into: Uint8Array, at: number, width: number, valor: string | number) => boolean

const ZERO = 48
const NINE = 57

const digits: Writer = (into, at, width, valor) => {
  if (typeof valor === 'number') return number(into, at, width, valor)
  const from = at + width - valor.length
  if (from < at) return false
  for (let index = 0; index < valor.length; index += 1) {
    const code = valor.charCodeAt(index)
    if (code < ZERO || code > NINE) return false
    into[from + index] = code
  }
  return true
}

/** The rest of a division of what 32 bits hold is many times faster than of a float. */
const SMALL = 2 ** 31

function number(into: Uint8Array, at: number, width: number, valor: number): boolean {
  if (!(Number.isInteger(valor) && valor >= 0 && valor < SMALL)) return false
  let left = valor | 0
  let index = at + width
  while (left > 0) {
    index -= 1
    if (index < at) return false
    const next = (left / 10) | 0
    into[index] = ZERO + left - next * 10
    left = next
  }
  return true
}

const [BLANK, TILDE, SMALL_A, SMALL_Z] = [32, 126, 97, 122]

const letters: Writer = (into, at, width, valor) => {
  if (typeof valor === 'number') return false
  const length = Math.min(valor.length, width)
  for (let index = 0; index < length; index += 1) {
    const code = valor.charCodeAt(index)
    if (code < BLANK || code > TILDE) return false
    into[at + index] = code >= SMALL_A && code <= SMALL_Z ? code - BLANK : code
  }
  return true
}

/** Most titles of a file fall due on few days: each is checked and put into columns once. */
function daysOf(campo: Campo): Writer {
  const known = new Map<string | number, string>()
  return (into, at, _, valor) => {
    const text = known.get(valor) ?? writeCampo(campo, valor)
    known.set(valor, text)
    putText(into, at, text)
    return true
  }
}

function writerOf(campo: Campo): Writer {
  if (campo.tipo === 'D') return daysOf(campo)
  return campo.tipo === 'A' ? letters : digits
}
