import { Form, Input } from 'antd'
import { texts } from '../../i18n/screens/acordos-texts'

/** Why an agreement is changed: its history says it. */
export function MotivoField() {
  return (
    <Form.Item
      name="motivo"
      label={texts.motivo}
      rules={[{ required: true, whitespace: true, message: texts.motivoObrigatorio }]}
    >
      <Input.TextArea maxLength={200} showCount rows={2} />
    </Form.Item>
  )
}
