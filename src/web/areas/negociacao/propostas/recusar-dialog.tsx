import { Form, Input } from 'antd'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { useRecordAct } from '../../../framework/resources/acts/use-record-act'
import { texts } from '../../../i18n/screens/propostas-texts'
import { useToasts } from '../../../layout/toasts/toast-context'

interface RecusarDialogProps {
  readonly id: number
  readonly onClose: () => void
  readonly onDone: () => void
}

const words = texts.recusa
const LONGEST = 200
const CAMPOS = [{ key: 'motivo' }]

/** Asks why the client refused, and records it. */
export function RecusarDialog({ id, onClose, onDone }: RecusarDialogProps) {
  const [form] = Form.useForm<{ motivo: string }>()
  const toasts = useToasts()
  const { isSending, problema, send } = useRecordAct('propostas', 'recusar')
  const message = usePlacedErrors(form, CAMPOS, problema)
  const record = async (motivo: string) => {
    if (!(await send(id, { motivo: motivo.trim() }))) return
    toasts.success({ message: words.feito(id) })
    onDone()
  }
  return (
    <QuestionDialog
      title={words.titulo(id)}
      okText={words.confirmar}
      cancelText={texts.voltar}
      form={form}
      isRunning={isSending}
      message={message}
      onClose={onClose}
    >
      <Form form={form} name="recusar-proposta" layout="vertical" onFinish={({ motivo }) => void record(motivo)}>
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
