import { plainText } from '../plain-text'
import { COMMON_PASSWORDS } from './common-passwords'

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128

/** What a password may not hold of the person whose it is. */
export interface PasswordOwner {
  /** With or without punctuation. */
  readonly cpf: string
  readonly nome: string
}

export type PasswordProblem =
  | 'senha_curta'
  | 'senha_longa'
  | 'senha_comum'
  | 'senha_com_cpf'
  | 'senha_com_nome'
  | 'texto_esperado'

/**
 * What is wrong with a password, null when nothing is. No rule of composition: length is what counts, and not being guessable.
 *
 * Takes    the password as it was typed; whose it will be.
 * Source   NIST SP 800-63B-4 (revision 4, 2025), 3.1.1.2; in revision 3 it was 5.1.1.2: length, none that is commonly used, nothing
 *          of the person. The shortest is the product's own: revision 4 asks for 15 where a password stands alone.
 *
 * @example checkPassword('Brasil@2026!!', { cpf: '52998224725', nome: 'Ana Prado' }) // 'senha_comum'
 */
export function checkPassword(password: string, owner: PasswordOwner): PasswordProblem | null {
  if (UNKEEPABLE.test(password)) return 'texto_esperado'
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'senha_curta'
  if (length > LONGEST_PASSWORD) return 'senha_longa'
  if (holdsCpf(password, owner.cpf)) return 'senha_com_cpf'
  const plain = plainText(password)
  if (holdsName(plain, owner.nome)) return 'senha_com_nome'
  return isCommon(plain) ? 'senha_comum' : null
}

/** Half a character and NUL: no column keeps them. */
const UNKEEPABLE = /\p{Surrogate}|\0/u

function holdsCpf(password: string, cpf: string): boolean {
  const digits = cpf.replace(/\D/g, '')
  return digits !== '' && password.replace(/[\s.\-/]/g, '').includes(digits)
}

/** Shorter parts of a name stand in too many other words. */
const SHORTEST_PART = 4

function holdsName(plain: string, nome: string): boolean {
  const parts = plainText(nome).split(/[^a-z]+/)
  const letters = plain.replace(/[^a-z]/g, '')
  const whole = parts.join('')
  if (whole.length >= SHORTEST_PART && letters.includes(whole)) return true
  return parts.some((part) => part.length >= SHORTEST_PART && letters.includes(part))
}

function isCommon(plain: string): boolean {
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const forms = [plain, core, unleet(core), unleet(plain)].map((form) => form.replace(/[^a-z]/g, ''))
  return isWalk(plain) || isRepetition(plain) || forms.some((form) => isListed(form))
}

/** A listed word, or one said again and again. */
function isListed(letters: string): boolean {
  if (COMMON_PASSWORDS.has(letters)) return true
  const unit = unitOf(letters)
  return unit.length < letters.length && COMMON_PASSWORDS.has(unit)
}

/** 'abababab': at most four signs, over and over. */
function isRepetition(plain: string): boolean {
  return unitOf(plain).length <= 4
}

/** The shortest beginning that, repeated, gives the text: the text itself when there is none. */
function unitOf(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const unit = text.slice(0, size)
    if (unit.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return unit
  }
  return text
}

const LINES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const STEPS = new Set(LINES.flatMap((line) => [...line].slice(1).map((sign, index) => `${line[index]}${sign}`)))

/** Along the keyboard, the alphabet or the digits, either way, with a jump once in four steps at most. */
function isWalk(plain: string): boolean {
  const signs = [...plain]
  const jumps = signs.slice(1).filter((sign, index) => {
    const before = signs[index] ?? ''
    return sign !== before && !STEPS.has(before + sign) && !STEPS.has(sign + before)
  })
  return jumps.length <= signs.length / 4
}

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function unleet(text: string): string {
  return [...text].map((sign) => LEET[sign] ?? sign).join('')
}
