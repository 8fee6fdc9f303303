import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../../i18n/conta/conta-texts'
import { confirmPassword } from '../../refine/calls/account'
import { isApiError } from '../../refine/http-error'

const words = texts.confirmar
/** Above the drawers and dialogs that it interrupts. */
const ABOVE = 1_500

interface PasswordDialogProps {
  readonly onAnswer: (given: boolean) => void
}

/** Asks for the password; what stands behind it keeps everything that was typed. */
export function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const [form] = Form.useForm<{ password: string }>()
  const [isSending, setSending] = useState(false)
  const send = async ({ password }: { password: string }) => {
    setSending(true)
    try {
      await confirmPassword(password)
      onAnswer(true)
    } catch (error) {
      if (!isApiError(error)) throw error
      form.setFields([{ name: 'password', value: '', errors: [error.message] }])
      form.focusField('password')
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      zIndex={ABOVE}
      title={words.titulo}
      okText={words.ok}
      okButtonProps={{ loading: isSending }}
      onOk={() => form.submit()}
      onCancel={() => onAnswer(false)}
      maskClosable={false}
      width={400}
    >
      <p>{words.ajuda}</p>
      <Form form={form} name="confirmar-senha" layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="password" label={words.senha} rules={[{ required: true, message: texts.barra.informe }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
