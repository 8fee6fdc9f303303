import { Form } from 'antd'
import { MotivoField } from '../../collection/agreement/motivo-field'
import { useAct } from '../../framework/acts/use-act'
import { usePlacedErrors } from '../../framework/acts/use-placed-errors'
import { RefInput } from '../../framework/fields/input/ref-input'
import { QuestionDialog } from '../../framework/resources/acts/question-dialog'
import { texts } from '../../i18n/screens/acordos-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { useResourceDefinition } from '../../refine/config-context'

interface Values {
  readonly executivo_cobranca_id: number
  readonly motivo: string
}

const CAMPOS = [{ key: 'executivo_cobranca_id' }, { key: 'motivo' }]

/** Hands an agreement over to another executive. */
export function TransferirDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const ato = useAct('transferirAcordo')
  const toasts = useToasts()
  const message = usePlacedErrors(form, CAMPOS, ato.problema)
  const field = useResourceDefinition('acordos')?.campos.find(({ nome }) => nome === 'executivo_cobranca')
  const confirm = async ({ executivo_cobranca_id, motivo }: Values) => {
    if ((await ato.send({ id, pedido: { executivo_cobranca_id, motivo: motivo.trim() } })) === null) return
    toasts.success({ message: texts.feito.transferir })
    onClose()
  }
  return (
    <QuestionDialog
      title={texts.titulo(texts.atos.transferir, id)}
      okText={texts.atos.transferir}
      cancelText={texts.voltar}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      <Form form={form} name="transferir" layout="vertical" requiredMark onFinish={(values) => void confirm(values)}>
        {field ? (
          <Form.Item
            name="executivo_cobranca_id"
            label={texts.executivo}
            rules={[{ required: true, message: texts.executivoObrigatorio }]}
          >
            <RefInput recurso="acordos" field={field} record={{}} />
          </Form.Item>
        ) : null}
        <MotivoField />
      </Form>
    </QuestionDialog>
  )
}
