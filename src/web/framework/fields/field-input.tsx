import { Form } from 'antd'
import { Suspense, useEffect, useRef } from 'react'
import { useNamedRenderer } from '../resources/extensions-context'
import { FieldDisplay } from './field-display'
import styles from './input/input.module.css'
import { MapInput } from './input/map-input'
import { inputs } from './input-registry'
import { MaskedField } from './personal/masked-field'
import { isMask } from './personal/use-masked'
import type { InputProps } from './renderer'

/** Edits one field by its named renderer, else by its type; a field that may not be edited is read. */
export function FieldInput(given: InputProps) {
  const props = { ...given, onBlur: useBlurAfterChange(given) }
  const { field, record, readOnly, id, value } = props
  const named = useNamedRenderer(field.editar)
  if (readOnly || field.tipo === 'calculado') {
    const shown =
      field.tipo === 'ref' || field.tipo === 'uniao' ? record : { ...record, [field.key]: value ?? record[field.key] }
    return (
      <div id={id} className={styles.readOnly} tabIndex={-1}>
        <FieldDisplay field={field} record={shown} place="show" />
      </div>
    )
  }
  if (isMask(field, value)) return <MaskedField {...props} />
  if (field.tipo === 'mapa' && !named?.input) return <MapInput {...props} />
  const Named = named?.input
  if (Named) {
    return (
      <Suspense fallback={null}>
        <Named {...props} />
      </Suspense>
    )
  }
  const Input = inputs[field.tipo]
  return <Input {...props} />
}

/** Leaving a control checks it only when its value is another one: a message of the server must outlive a walk past it. */
function useBlurAfterChange({ value, onBlur }: InputProps): () => void {
  const checked = useRef(value)
  const { status } = Form.Item.useStatus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value at the moment of the message is what was checked
  useEffect(() => {
    if (status === 'error') checked.current = value
  }, [status])
  return () => {
    if (Object.is(checked.current, value)) return
    checked.current = value
    onBlur?.()
  }
}
