import { Suspense } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
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

/** Shows one field of a record by its named renderer, else by its type. A named one may still be on its way: its place waits, not the page. */
export function FieldDisplay({ field, record, place }: FieldDisplayProps) {
  const named = useNamedRenderer(field.exibir)
  const Display = named?.display ?? displays[shownType(field)].display
  const value = displayValue(record, field)
  const props = { field, record, place }
  const draw = (whole: unknown) =>
    named?.display ? (
      <Suspense fallback={null}>
        <Display {...props} value={whole} />
      </Suspense>
    ) : (
      <Display {...props} value={whole} />
    )
  if (!isMask(field, value)) return draw(value)
  return (
    <MaskedDisplay {...props} value={value}>
      {draw}
    </MaskedDisplay>
  )
}
