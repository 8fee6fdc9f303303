import type { LayoutDefinition } from '../../../declaration/layout-definition'
import { isDate } from '../../../domain/calendar/iso-date'
import { readDate } from '../../../domain/calendar/read-date'

export type DateFormat = LayoutDefinition['data']['formato'][number]

/** What a text was found to be: a day, or why it is none that can be relied on. */
export type DateReading =
  | { readonly dia: string }
  | { readonly falha: 'ilegivel' | 'ambigua' | 'ano_curto' | 'mes_dia' }

/**
 * Reads a day that a file writes in one of several ways; two of them that give different days are none.
 *
 * Takes    the text without outer spaces; the formats, each tried.
 * Returns  YYYY-MM-DD; of what cannot be read, whether its year has two digits or month and day seem to have changed places.
 * Source   docs/layouts.md, "Layouts de remessa".
 *
 * @example readDateText('31/12/2027', ['dd/MM/yyyy']) // { dia: '2027-12-31' }
 */
export function readDateText(text: string, formats: readonly DateFormat[]): DateReading {
  const found = new Set(formats.flatMap((format) => readers[format](text) ?? []))
  const [dia] = found
  if (found.size > 1) return { falha: 'ambigua' }
  if (dia !== undefined) return { dia }
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text)) return { falha: 'ano_curto' }
  const swapped = readers['MM/dd/yyyy'](text) ?? readers['dd/MM/yyyy'](text)
  return { falha: swapped === undefined ? 'ilegivel' : 'mes_dia' }
}

/** The day that a spreadsheet counts so: from the first of 1900, whose February it gives 29 days; of the last 100 years and the next 80. */
export function readSerialDate(text: string): string | undefined {
  const [, days] = /^(\d{5})(?:[.,]0+)?$/.exec(text) ?? []
  if (days === undefined || Number(days) < FIRST_SERIAL || Number(days) > LAST_SERIAL) return undefined
  return new Date((Number(days) - SERIAL_1970) * DAY_MS).toISOString().slice(0, 10)
}

const SERIAL_1970 = 25_569
const FIRST_SERIAL = 10_000
const LAST_SERIAL = 80_000
const DAY_MS = 86_400_000

type Reader = (text: string) => string | undefined

/** Where day, month and year stand in a text of this shape. */
function shaped(shape: RegExp, order: 'dmy' | 'mdy' | 'ymd'): Reader {
  return (text) => {
    const [, ...parts] = shape.exec(text) ?? []
    const at = (part: string) => (parts[order.indexOf(part)] ?? '').padStart(2, '0')
    const day = `${fullYear(at('y'))}-${at('m')}-${at('d')}`
    return parts.length > 0 && isDate(day) ? day : undefined
  }
}

/** Two digits are of 1970 to 2069. */
function fullYear(year: string): string {
  if (year.length > 2) return year
  return `${Number(year) < 70 ? '20' : '19'}${year}`
}

const readers: Readonly<Record<DateFormat, Reader>> = {
  'dd/MM/yyyy': shaped(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, 'dmy'),
  'MM/dd/yyyy': shaped(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, 'mdy'),
  'dd/MM/yy': shaped(/^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, 'dmy'),
  'dd-MM-yyyy': shaped(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, 'dmy'),
  'dd.MM.yyyy': shaped(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, 'dmy'),
  ddMMyyyy: shaped(/^(\d{2})(\d{2})(\d{4})$/, 'dmy'),
  yyyyMMdd: shaped(/^(\d{4})(\d{2})(\d{2})$/, 'ymd'),
  'yyyy-MM-dd': (text) => (/^\d{4}-/.test(text) ? readDate(text) : undefined),
}
