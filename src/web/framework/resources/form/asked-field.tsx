import type { FieldDefinition } from '../../../../declaration/definitions'
import { FormField } from './form-field'
import { PLAIN_CONDITIONS } from './plain-conditions'

interface AskedFieldProps {
  /** Whose field it is, when it is a resource's. */
  readonly recurso?: string
  readonly field: FieldDefinition
}

const NOTHING = {}

/** A field that is asked for on its own, outside the form of a record. */
export function AskedField({ recurso = '', field }: AskedFieldProps) {
  return <FormField recurso={recurso} field={field} path={[field.key]} record={NOTHING} conditions={PLAIN_CONDITIONS} />
}
