import type { FieldDefinition, FieldType } from '../../../declaration/definitions'
import { formatValue } from '../../../declaration/fields/format-value'

import { normalizeValue } from '../../../declaration/fields/normalize-value'
import { texts } from '../../i18n/resource-texts'
import { readNumber } from './input/number-text'
import { plainField } from './plain-field'
import { shownType } from './wire-value'

export { formatValue }

/** The text of a value of that type which stands in no field of its own, such as an entry of a `mapa`. */
export function formatAs(tipo: FieldType, value: unknown): string {
  return formatValue(value, plainField('', tipo, ''))
}

/** What is wrong with a value that is not blank, in words; null when nothing is. The server asks the same. */
export function checkValue(value: unknown, field: FieldDefinition): string | null {
  if (field.tipo === 'json' && typeof value === 'string') return texts.invalidJson
  const result = normalizeValue(value, field)
  return 'error' in result ? result.error : null
}

/** What was typed as the value it means, for a filter by equality; null when it is no value of that type. */
export function typedValue(text: string, field: FieldDefinition): string | number | null {
  if (text.trim() === '') return null
  const read = NUMBERS.has(shownType(field)) ? readNumber(text) : text.trim()
  const result = normalizeValue(read, field)
  const value: unknown = 'error' in result ? null : result.value
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['inteiro', 'decimal', 'dinheiro', 'percentual'])
