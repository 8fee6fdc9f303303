import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { texts } from '../../../i18n/screens/propostas-texts'
import { useAtoDaProposta } from './use-ato-da-proposta'

interface RecusarDialogProps {
  readonly id: number
  readonly onClose: () => void
  readonly onDone: () => void
}

const words = texts.recusa
const LONGEST = 200

/** Asks why the client refused, and records it. */
export function RecusarDialog({ id, onClose, onDone }: RecusarDialogProps) {
  const [form] = Form.useForm<{ motivo: string }>()
  const { isSending, recusa, send } = useAtoDaProposta(id, onDone)
  const errors = recusa?.errors.motivo
  useEffect(() => form.setFields([{ name: 'motivo', errors: [...(errors ?? [])] }]), [form, errors])
  return (
    <QuestionDialog
      title={words.titulo(id)}
      okText={words.confirmar}
      cancelText={texts.voltar}
      form={form}
      isRunning={isSending}
      message={recusa === null || errors ? null : recusa.message}
      onClose={onClose}
    >
      <Form
        form={form}
        name="recusar-proposta"
        layout="vertical"
        onFinish={({ motivo }) =>
          void send({ nome: 'recusar', valores: { motivo: motivo.trim() }, feito: words.feito(id) })
        }
      >
        <Form.Item
          name="motivo"
          label={words.motivo}
          rules={[{ required: true, whitespace: true, message: words.obrigatorio }]}
        >
          <Input.TextArea autoFocus maxLength={LONGEST} showCount rows={2} />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}
