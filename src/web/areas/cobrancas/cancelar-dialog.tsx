import { Form, Input } from 'antd'
import { texts } from '../../i18n/cobrancas-texts'
import { useToasts } from '../../layout/toast-context'
import { QuestionDialog } from '../../resources/acts/question-dialog'
import type { Cobranca } from './cobranca'
import { usePost } from './use-post'

interface CancelarProps {
  readonly cobranca: Cobranca
  readonly onClose: () => void
}

/** Asks why a charge is cancelled, saying first what follows. */
export function CancelarDialog({ cobranca, onClose }: CancelarProps) {
  const [form] = Form.useForm<{ motivo: string }>()
  const { isSending, problema, send } = usePost()
  const toasts = useToasts()
  const cancel = async ({ motivo }: { readonly motivo: string }) => {
    const done = await send(`/cobrancas/${cobranca.id}/cancelar`, { motivo: motivo.trim() })
    if (done === null) return
    toasts.success({ message: texts.cancelada })
    onClose()
  }
  return (
    <QuestionDialog
      title={texts.cancelarPergunta(cobranca.id)}
      okText={texts.cancelar}
      form={form}
      isRunning={isSending}
      message={problema}
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
