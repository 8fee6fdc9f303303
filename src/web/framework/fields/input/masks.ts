import type { FieldType } from '../../../../declaration/definitions'

export interface Mask {
  /** Keeps what may be typed, in its stored form. */
  readonly clean: (text: string) => string
  /** '0' and 'A' take the next character; the rest is punctuation. */
  readonly pattern: (bare: string) => string
  readonly numeric: boolean
}

const CPF = '000.000.000-00'
const CNPJ = 'AA.AAA.AAA/AAAA-00'
const digits = (limit: number) => (text: string) => text.replace(/\D/g, '').slice(0, limit)
const alphanumeric = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)

/** Masks by field type. A CNPJ may hold letters. */
export const MASKS: Readonly<Partial<Record<FieldType, Mask>>> = {
  cpf: { clean: digits(11), pattern: () => CPF, numeric: true },
  cnpj: { clean: alphanumeric, pattern: () => CNPJ, numeric: false },
  cpf_cnpj: {
    clean: alphanumeric,
    pattern: (bare) => (/^\d{0,11}$/.test(bare) ? CPF : CNPJ),
    numeric: false,
  },
  cep: { clean: digits(8), pattern: () => '00000-000', numeric: true },
  telefone: {
    clean: (text) => digits(11)(text.replace(/^\s*\+?55(?=\D*\d{2}\D*9?\d{4}\D*\d{4})/, '')),
    pattern: (bare) => (bare.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000'),
    numeric: true,
  },
}

/** Lays bare characters into a mask as far as they go: '5299' → '529.9'. */
export function applyMask(bare: string, pattern: string): string {
  let used = 0
  let text = ''
  for (const place of pattern) {
    if (used >= bare.length) break
    if (place === '0' || place === 'A') {
      text += bare.charAt(used)
      used += 1
    } else text += place
  }
  return text
}

/** Where the caret stands in masked text after `count` bare characters. */
export function caretAfter(masked: string, count: number): number {
  let seen = 0
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === count) return index
    if (/[0-9A-Z]/.test(masked.charAt(index))) seen += 1
  }
  return masked.length
}
