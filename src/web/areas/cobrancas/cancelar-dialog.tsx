import { Form, Input } from 'antd'
import { useAct } from '../../framework/acts/use-act'
import { usePlacedErrors } from '../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../framework/resources/acts/question-dialog'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import type { Cobranca } from './cobranca'

const CAMPOS = [{ key: 'motivo' }]

interface CancelarProps {
  readonly cobranca: Cobranca
  readonly onClose: () => void
}

/** Asks why a charge is cancelled, saying first what follows. */
export function CancelarDialog({ cobranca, onClose }: CancelarProps) {
  const [form] = Form.useForm<{ motivo: string }>()
  const ato = useAct('cancelarUmaCobranca')
  const message = usePlacedErrors(form, CAMPOS, ato.problema)
  const toasts = useToasts()
  const cancel = async ({ motivo }: { readonly motivo: string }) => {
    const done = await ato.send({ id: cobranca.id, pedido: { motivo: motivo.trim() } })
    if (done === null) return
    toasts.success({ message: texts.cancelada })
    onClose()
  }
  return (
    <QuestionDialog
      title={texts.cancelarPergunta(cobranca.id)}
      okText={texts.cancelar}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      <p>{texts.cancelarExplica}</p>
      <Form form={form} name="cancelar-cobranca" layout="vertical" onFinish={(values) => void cancel(values)}>
        <Form.Item name="motivo" label={texts.motivo} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}
