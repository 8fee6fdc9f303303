import type { FieldType } from '../../../../../declaration/definitions'

/** The cell of a CSV straight from the text by which the database knows a value; null: this one has to go the long way. */
export type StoredText = (text: string) => string | null

/** Most digits that a number of the wire carries exactly. */
const DIGITS = 15

const whole: StoredText = (text) => (/^-?\d{1,15}$/.test(text) ? text : null)

const fraction: StoredText = (text) => {
  if (text.length > DIGITS || !/^-?\d+\.\d+$/.test(text) || /^-?0\.00000/.test(text)) return null
  let end = text.length
  while (text.charCodeAt(end - 1) === ZERO) end -= 1
  return text.slice(0, text.charCodeAt(end - 1) === POINT ? end - 1 : end).replace('.', ',')
}

const money: StoredText = (text) =>
  text.length <= DIGITS && /^-?\d+\.\d\d$/.test(text) ? text.replace('.', ',') : null

const day: StoredText = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? `${text.slice(8)}/${text.slice(5, 7)}/${text.slice(0, 4)}` : null

const ZERO = 48
const POINT = 46

export const STORED_TEXTS: Readonly<Partial<Record<FieldType, StoredText>>> = {
  inteiro: whole,
  decimal: fraction,
  percentual: fraction,
  dinheiro: money,
  data: day,
}

/** Types of few different values: each is written once and known from then on. */
export const REPEATED: ReadonlySet<FieldType> = new Set<FieldType>(['enum', 'booleano'])

/** `2026-11-20 15:04:05.678+00`: of a zone whole hours away, since São Paulo, too, counts in whole hours. */
const INSTANT = /^(?:19[2-9]|[2-9]\d\d)\d-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d$/

/** An hour's day and hour are asked for once; its minutes stand in the text. */
export function instantText(cell: (text: string) => string): (text: string) => string {
  const hourOf = remembering(cell)
  return (text) => {
    if (!INSTANT.test(text)) return cell(text)
    return hourOf(`${text.slice(0, 13)}:00:00${text.slice(-3)}`).slice(0, -2) + text.slice(14, 16)
  }
}

const MOST_KNOWN = 10_000

export function remembering(cell: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const made = cell(text)
    known.set(text, made)
    return made
  }
}
