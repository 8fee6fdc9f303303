import { inputs } from '../input-registry'
import type { InputProps } from '../renderer'
import { isBlank, isPlainObject } from '../wire-value'
import styles from './input.module.css'

/** One input per entry of the enumeration; an entry left blank is not kept. */
export function MapInput(props: InputProps) {
  const { value, onChange, field, record, recurso, id } = props
  if (!field.mapa) return null
  const { valores, tipo } = field.mapa
  const Entry = inputs[tipo]
  const values = isPlainObject(value) ? value : {}
  const entryField = { ...field, tipo, mapa: null, sufixo: null }
  return (
    <div className={styles.map} id={id} tabIndex={-1}>
      {valores.map(({ valor, rotulo }) => {
        const entryId = `${id ?? field.key}_${valor}`
        return (
          <div key={valor}>
            <label htmlFor={entryId}>{rotulo}</label>
            <Entry
              id={entryId}
              field={entryField}
              record={record}
              recurso={recurso}
              value={values[valor]}
              onChange={(next) => {
                const kept = Object.entries({ ...values, [valor]: next }).filter(([, item]) => !isBlank(item))
                onChange?.(kept.length === 0 ? null : Object.fromEntries(kept))
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
