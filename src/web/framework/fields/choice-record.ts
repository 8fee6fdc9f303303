import type { FieldDefinition } from '../../../declaration/definitions'
import { recordNamesIn } from '../../../declaration/expressions/record-names'
import type { WireRecord } from './renderer'

/** Keys of the record that the options of a field depend on. */
export function dependenciesOf({ opcoes }: FieldDefinition): readonly string[] {
  return opcoes?.onde ? recordNamesIn(opcoes.onde.tree) : []
}

/** What stands in the record of what the options depend on, for the picker to ask with; null where the record says nothing of it. */
export function choiceRecord(field: FieldDefinition, record: WireRecord): string | null {
  const known = dependenciesOf(field).filter((key) => Object.hasOwn(record, key))
  if (known.length === 0) return null
  return JSON.stringify(Object.fromEntries(known.map((key) => [key, record[key] ?? null])))
}
