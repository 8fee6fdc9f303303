import { Form, Input, Select } from 'antd'
import { useAct } from '../../../framework/acts/use-act'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { texts } from '../../../i18n/screens/fila-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useCustom } from '../../../refine/hooks'

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
const CAMPOS = [{ key: 'executivo_id' }, { key: 'motivo' }]
const required = [{ required: true, whitespace: true, message: words.obrigatorio }]

/** Hands the chosen clients over to another executive. */
export function TransferirDialog({ clientes, onClose, onDone }: TransferirDialogProps) {
  const [form] = Form.useForm<Values>()
  const toasts = useToasts()
  const { isSending, problema, send } = useAct('transferirClientes')
  const message = usePlacedErrors(form, CAMPOS, problema)
  const { data } = useCustom<readonly { readonly id: number; readonly titulo: string }[]>({
    url: '/clientes/opcoes/executivo_cobranca?_start=0&_end=100',
    method: 'get',
    errorNotification: false,
  })
  const transfer = async (values: Values) => {
    const done = await send({ pedido: { clientes, ...values } })
    if (done === null) return
    toasts.success({ message: words.feito(done.transferidos) })
    onDone()
    onClose()
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
      <Form<Values>
        form={form}
        name="transferir-clientes"
        layout="vertical"
        onFinish={(values) => void transfer(values)}
      >
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
