import { Type } from '@sinclair/typebox'
import { isKeepable } from '../../../declaration/fields/text-value'
import { isDate } from '../../../domain/calendar/iso-date'
import { saoPauloDay } from '../../../domain/calendar/sao-paulo'
import { AppError } from '../../../errors/app-error'

/** A text of a notice, not blank. */
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** When it happened there: ISO 8601 with seconds or without. */
export const instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
  maxLength: 40,
})

/** A signature makes no text one that the database can keep. */
export function refuseUnkeepable(texts: Readonly<Record<string, string>>): void {
  for (const [field, each] of Object.entries(texts)) {
    if (!isKeepable(each)) throw AppError.onField(field, 'texto_invalido')
  }
}

/** The instant that was written. Throws on `em`: `data_hora_invalida`. */
export function instantOf(written: string): string {
  const read = new Date(written)
  if (Number.isNaN(read.getTime()) || !isDate(written.slice(0, 10)) || !isDate(saoPauloDay(written)))
    throw AppError.onField('em', 'data_hora_invalida')
  return read.toISOString()
}
