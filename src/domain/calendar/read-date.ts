import { isDate } from './iso-date'

/**
 * Reads a date that people or other systems wrote.
 *
 * Takes    dd/MM/yyyy, YYYY-MM-DD, or an ISO instant whose date part counts as written; spaces around are ignored.
 * Returns  YYYY-MM-DD, or undefined when it is no date that exists.
 * Source   docs/regras.md, "O acordo e as parcelas" (data_inicio) and the layouts of batches.
 *
 * @example readDate('31/01/2027') // '2027-01-31'
 */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim()
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(trimmed)
  const iso = brazilian
    ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}`
    : /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(trimmed)?.[1]
  return iso !== undefined && isDate(iso) ? iso : undefined
}

/** A date as people read it: '2027-01-31' → '31/01/2027'. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}
