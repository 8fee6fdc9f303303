import { createHash, randomBytes } from 'node:crypto'
import { tokenHash } from '../../crypto/token-hash'

/** How a token begins, by which those who look through sources and logs for leaked ones know it. */
export const PREFIX = 'avn_'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BYTES = 32
/** Digits that 256 bits take in base 62. */
const LENGTH = 43
const CHECK = 6
const SHOWN = 4

export interface NewToken {
  /** Told once: `avn_`, 43 digits of 256 random bits, 6 by which a wrong copy is known without asking the database. */
  readonly token: string
  readonly hash: string
  readonly final: string
}

export function newToken(): NewToken {
  const secret = inBase62(BigInt(`0x${randomBytes(BYTES).toString('hex')}`), LENGTH)
  const token = `${PREFIX}${secret}${checkOf(secret)}`
  return { token, hash: tokenHash(token), final: token.slice(-SHOWN) }
}

/** The hash by which a token is kept; null when the text is none, told before anything is asked. */
export function hashOfToken(text: string): string | null {
  const secret = TOKEN.exec(text)?.groups?.secret
  return secret !== undefined && text.endsWith(checkOf(secret)) ? tokenHash(text) : null
}

const TOKEN = new RegExp(`^${PREFIX}(?<secret>[0-9A-Za-z]{${LENGTH}})[0-9A-Za-z]{${CHECK}}$`)

function checkOf(secret: string): string {
  const digest = createHash('sha256').update(`${PREFIX}${secret}`).digest('hex').slice(0, 8)
  return inBase62(BigInt(`0x${digest}`), CHECK).slice(-CHECK)
}

function inBase62(value: bigint, length: number): string {
  let [rest, text] = [value, '']
  for (; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text
  return text.padStart(length, '0')
}
