import { Button } from 'antd'
import { useState } from 'react'
import { pointIn } from '../../../../../declaration/fields/structured/geo'
import { readCirculo, writeCirculo } from '../../../../../domain/lugares/ponto'
import { texts as listTexts } from '../../../../i18n/builder-texts'
import { texts } from '../../../../i18n/resource-texts'
import { GeoInput } from '../../../fields/input/geo-input'
import { NumberInput } from '../../../fields/input/number-input'
import { plainField } from '../../../fields/plain-field'
import styles from '../filter-bar.module.css'
import { EMPTY_DRAFT } from '../filter-draft'
import type { EditorProps } from './editor-props'

/** A place, and how many kilometres around it. */
export function NearFilter({ recurso, field, draft, apply, close }: EditorProps) {
  const before = readCirculo(String(draft.values[0] ?? ''))
  const [place, setPlace] = useState<unknown>(
    before ? { latitude: before.latitude, longitude: before.longitude } : null,
  )
  const [km, setKm] = useState<unknown>(before?.km ?? USUAL_KM)
  const point = pointIn(place)
  const circle = point && typeof km === 'number' ? readCirculo(writeCirculo({ ...point, km })) : undefined
  const blank = place === null || place === ''
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (!circle && !blank) return
        apply({ ...EMPTY_DRAFT, values: circle ? [writeCirculo(circle)] : [] })
        close()
      }}
    >
      <label htmlFor="perto-de">{listTexts.near}</label>
      <GeoInput id="perto-de" record={{}} recurso={recurso} field={field} value={place} onChange={setPlace} />
      <label htmlFor="perto-km">{listTexts.within}</label>
      <NumberInput id="perto-km" record={{}} recurso={recurso} field={KM} value={km} onChange={setKm} />
      {circle || blank ? null : <p role="alert">{listTexts.noPlace}</p>}
      <Button type="primary" htmlType="submit" block disabled={!circle && !blank}>
        {texts.apply}
      </Button>
    </form>
  )
}

const USUAL_KM = 5
const KM = { ...plainField('km', 'decimal', 'km'), sufixo: 'km' }
