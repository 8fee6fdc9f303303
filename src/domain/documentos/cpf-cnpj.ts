import { formatCnpj, isCnpj } from './cnpj'
import { formatCpf, isCpf, maskCpf } from './cpf'

/**
 * A CPF or CNPJ as it is stored: bare and in capitals. Letters stay: a CNPJ may hold them.
 *
 * Takes    what somebody typed or a file held.
 * Returns  the text without spaces and the punctuation . - / of masks, not checked.
 * Source   docs/trilhos.md, "CPF e CNPJ".
 *
 * @example normalizeCpfCnpj('12.abc.345/01de-35') // '12ABC34501DE35'
 */
export function normalizeCpfCnpj(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase()
}

/** Whether a normalised text is a CPF (eleven digits) or else a CNPJ. */
export function isCpfCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/** Eleven digits as CPF, fourteen characters as CNPJ, anything else as it is. */
export function formatCpfCnpj(text: string): string {
  return /^\d{11}$/.test(text) ? formatCpf(text) : formatCnpj(text)
}

/** A CPF masked; a CNPJ is public and stays whole. */
export function maskCpfCnpj(text: string): string {
  return /^\d{11}$/.test(text) ? maskCpf(text) : formatCnpj(text)
}

/** A document that a file held, with whether leading zeros had to be put back. */
export interface ReadCpfCnpj {
  readonly cpf_cnpj: string
  readonly completed: boolean
}

/**
 * The digits of a number that a spreadsheet turned into a power of ten.
 *
 * Takes    the cell's text.
 * Returns  all its digits; `perdidos` when some of them are gone for good; undefined when it is no such number.
 * Source   docs/trilhos.md, "CPF e CNPJ".
 *
 * @example readScientific('5,2998224725E+10') // '52998224725'
 */
export function readScientific(text: string): string | 'perdidos' | undefined {
  const [, first, rest = '', power] = /^(\d)(?:[.,](\d{1,15}))?E\+?(\d{1,2})$/i.exec(text.replace(/\s/g, '')) ?? []
  if (first === undefined) return undefined
  return rest.length === Number(power) ? first + rest : 'perdidos'
}

/**
 * Reads a document of a file in which spreadsheets may have eaten the leading zeros.
 *
 * Takes    the cell's text.
 * Returns  the normalised document with right check digits, or undefined; `completed` when zeros were put back: first as a
 *          CPF, only then as a CNPJ.
 * Source   docs/trilhos.md, "CPF e CNPJ".
 *
 * @example readCpfCnpj('191') // { cpf_cnpj: '00000000191', completed: true }
 */
export function readCpfCnpj(text: string): ReadCpfCnpj | undefined {
  const bare = normalizeCpfCnpj(text)
  if (isCpfCnpj(bare)) return { cpf_cnpj: bare, completed: false }
  if (!/^\d{1,13}$/.test(bare)) return undefined
  const found = [bare.padStart(11, '0'), bare.padStart(14, '0')].find(isCpfCnpj)
  return found === undefined ? undefined : { cpf_cnpj: found, completed: true }
}
