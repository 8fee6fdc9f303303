import type { FieldDefinition } from '../../../../declaration/definitions'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import type { WireRecord } from '../../fields/renderer'
import { isPlainObject } from '../../fields/wire-value'
import { changedValues, initialValues, sameValue, versaoOf } from '../form/form-values'

/** What became of a value: it is saved, it is refused in these words, or somebody else changed the same field meanwhile. */
export type Saved =
  | { readonly kind: 'salvo' }
  | { readonly kind: 'recusado'; readonly texto: string }
  | { readonly kind: 'mudou'; readonly atual: WireRecord }

/** Saves one field of a record as it was seen; a change by somebody else is joined when it is of another field. */
export async function saveValue(
  recurso: string,
  field: FieldDefinition,
  value: unknown,
  onto: WireRecord,
): Promise<Saved> {
  const body = changedValues([field], initialValues([field], onto), { [field.key]: value })
  if (Object.keys(body).length === 0) return { kind: 'salvo' }
  try {
    const headers = { 'If-Match': String(versaoOf(onto) ?? '') }
    await http.patch(`/${recurso}/${Number(onto.id)}`, body, { headers })
    return { kind: 'salvo' }
  } catch (error) {
    if (!isApiError(error)) throw error
    const atual = error.statusCode === 412 && isPlainObject(error.body.atual) ? error.body.atual : null
    if (atual === null) return { kind: 'recusado', texto: messageOf(error) }
    return sameValue(atual[field.key], onto[field.key])
      ? saveValue(recurso, field, value, atual)
      : { kind: 'mudou', atual }
  }
}

function messageOf({ errors, message }: { readonly errors?: object; readonly message: string }): string {
  const ofFields = Object.values(errors ?? {}).flat()
  return ofFields.length > 0 ? ofFields.join(' ') : message
}
