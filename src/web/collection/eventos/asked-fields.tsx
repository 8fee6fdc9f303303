import { Form, Input } from 'antd'
import { DateInput, InstantInput } from '../../framework/fields/input/date-input'
import { NumberInput } from '../../framework/fields/input/number-input'
import { plainField } from '../../framework/fields/plain-field'
import { texts } from '../../i18n/screens/contato-texts'
import styles from './contact.module.css'

const required = [{ required: true, message: texts.obrigatorio }]
const own = { record: {}, recurso: 'eventos' } as const
const VALOR = plainField('valor', 'dinheiro', texts.valor)
const DATA = plainField('data', 'data', texts.para)
const QUANDO = plainField('quando', 'data_hora', texts.quando)

/** What a promise is: how much, and when. */
export function PromessaFields() {
  return (
    <div className={styles.pair}>
      <Form.Item name="valor" label={texts.valor} rules={required}>
        <NumberInput field={VALOR} {...own} />
      </Form.Item>
      <Form.Item name="data" label={texts.para} rules={required}>
        <DateInput field={DATA} {...own} />
      </Form.Item>
    </div>
  )
}

/** When to come back, and what for. */
export function AgendaFields({ asked }: { readonly asked: 'obrigatorio' | 'opcional' }) {
  return (
    <div className={styles.pair}>
      <Form.Item name="quando" label={texts.quando} rules={asked === 'obrigatorio' ? required : []}>
        <InstantInput field={QUANDO} {...own} />
      </Form.Item>
      <Form.Item name="motivo" label={texts.motivo}>
        <Input maxLength={120} />
      </Form.Item>
    </div>
  )
}
