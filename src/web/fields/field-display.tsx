import type { FieldDefinition } from '../../declaration/definitions'
import { useNamedRenderer } from '../resources/extensions-context'
import { displays } from './display-registry'
import { MaskedDisplay } from './personal/masked-display'
import { isMask } from './personal/use-masked'
import type { DisplayPlace, WireRecord } from './renderer'
import { displayValue, shownType } from './wire-value'

interface FieldDisplayProps {
  readonly field: FieldDefinition
  readonly record: WireRecord
  readonly place: DisplayPlace
}

/** Shows one field of a record by its named renderer, else by its type. */
export function FieldDisplay({ field, record, place }: FieldDisplayProps) {
  const named = useNamedRenderer(field.exibir)
  const Display = named?.display ?? displays[shownType(field)].display
  const value = displayValue(record, field)
  const props = { field, record, place }
  if (!isMask(field, value)) return <Display {...props} value={value} />
  return (
    <MaskedDisplay {...props} value={value}>
      {(whole) => <Display {...props} value={whole} />}
    </MaskedDisplay>
  )
}
