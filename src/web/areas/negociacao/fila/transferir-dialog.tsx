import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { texts } from '../../../i18n/fila-texts'
import { useToasts } from '../../../layout/toast-context'
import { useCustom } from '../../../refine/hooks'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import { QuestionDialog } from '../../../resources/acts/question-dialog'

interface TransferirDialogProps {
  readonly clientes: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Values {
  readonly executivo_id: number
  readonly motivo: string
}

const words = texts.transferir
const required = [{ required: true, whitespace: true, message: words.obrigatorio }]

/** Hands the chosen clients over to another executive. */
export function TransferirDialog({ clientes, onClose, onDone }: TransferirDialogProps) {
  const [form] = Form.useForm<Values>()
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { data } = useCustom<readonly { readonly id: number; readonly titulo: string }[]>({
    url: '/clientes/opcoes/executivo_cobranca?_start=0&_end=100',
    method: 'get',
    errorNotification: false,
  })
  const send = async (values: Values) => {
    setSending(true)
    setMessage(null)
    try {
      const answer = await http.post<{ readonly transferidos: number }>('/negociacao/transferir', {
        clientes,
        ...values,
      })
      toasts.success({ message: words.feito(answer.data.transferidos) })
      onDone()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setMessage(
        Object.values(error.errors ?? {})
          .flat()
          .join(' ') || error.message,
      )
    } finally {
      setSending(false)
    }
  }
  return (
    <QuestionDialog
      title={words.titulo(clientes.length)}
      okText={words.ok}
      form={form}
      isRunning={isSending}
      message={message}
      onClose={onClose}
    >
      <p>{words.leva}</p>
      <Form<Values> form={form} name="transferir-clientes" layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="executivo_id" label={words.executivo} rules={[{ required: true, message: words.obrigatorio }]}>
          <Select
            showSearch
            optionFilterProp="label"
            options={(data?.data ?? []).map(({ id, titulo }) => ({ value: id, label: titulo }))}
          />
        </Form.Item>
        <Form.Item name="motivo" label={words.motivo} rules={required}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}
