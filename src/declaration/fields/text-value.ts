import type { FieldDefinition } from '../definitions'
import { accept, type Normalized, refuse } from './field-kind'
import { fitsPattern } from './pattern'

/** Control characters that no text may hold; line breaks and tabs are for long texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const LINE = /[\t\r\n]/

/** A text of one line, its ends trimmed and the inside kept. */
export function oneLine(value: unknown): string | undefined {
  const text = manyLines(value)
  return text === undefined || LINE.test(text) ? undefined : text
}

/** A text of any number of lines, its ends trimmed. */
export function manyLines(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return CONTROL.test(text) || !isWellFormed(text) ? undefined : text
}

/** Whether no half of a character pair stands alone; the database would refuse it. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

/** Whether the database can keep a text at all, in a column or in json: without NUL and without half of a character pair. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && isWellFormed(text)
}

/** Whether a value holds a text, at any depth, that PostgreSQL cannot keep in a text or in json. */
export function isUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return !isKeepable(value)
  if (Array.isArray(value)) return value.some(isUnkeepable)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => !isKeepable(key) || isUnkeepable(inner))
}

/** Checks the length that the declaration allows; characters as the database counts them. */
export function withinLength(text: string, { tamanho, min, max }: FieldDefinition, most: number): Normalized {
  const length = [...text].length
  const longest = Math.min(tamanho ?? most, typeof max === 'number' ? max : most)
  if (length > longest) return refuse('texto_longo_demais', { max: longest })
  if (typeof min === 'number' && length < min) return refuse('texto_curto_demais', { min })
  return accept(text)
}

/** The same, and what `confere` asks of it. */
export function shapedText(text: string, field: FieldDefinition, most: number): Normalized {
  const { confere } = field
  if (confere !== null && !fitsPattern(text, confere)) return refuse('fora_do_formato', { exemplo: confere.exemplo })
  return withinLength(text, field, most)
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
