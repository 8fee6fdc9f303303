import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../../i18n/conta/conta-texts'
import { changeOwnPassword } from '../../refine/calls/account'
import { isApiError } from '../../refine/http-error'
import { useToasts } from '../toasts/toast-context'

const words = texts.trocar

interface Values {
  readonly senha_atual: string
  readonly senha_nova: string
  readonly repita: string
}

const FIELDS = ['senha_atual', 'senha_nova'] as const
const required = { required: true, message: words.obrigatorio }

/** One's own password: the current one, the new one twice. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const send = async ({ senha_atual, senha_nova }: Values) => {
    setSending(true)
    try {
      await changeOwnPassword(senha_atual, senha_nova)
      toasts.success({ message: words.feita })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      const name = FIELDS.find((field) => error.errors?.[field] !== undefined) ?? 'senha_atual'
      form.setFields([{ name, errors: [error.message] }])
      form.focusField(name)
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={words.titulo}
      okText={words.ok}
      okButtonProps={{ loading: isSending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={440}
    >
      <p>{words.ajuda}</p>
      <Form<Values> form={form} name="trocar-senha" layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="senha_atual" label={words.atual} rules={[required]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item name="senha_nova" label={words.nova} rules={[required]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repita"
          label={words.repita}
          dependencies={['senha_nova']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: async (_rule, value) => {
                if (value && value !== getFieldValue('senha_nova')) throw new Error(words.diferentes)
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
