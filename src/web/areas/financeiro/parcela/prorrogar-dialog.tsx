import { Form } from 'antd'
import { useAct } from '../../../framework/acts/use-act'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { FormField } from '../../../framework/resources/form/form-field'
import { PLAIN_CONDITIONS } from '../../../framework/resources/form/plain-conditions'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { campo } from '../campo'
import { shortDate } from '../dinheiro'
import type { ParcelaDaTela } from './parcela'

interface ProrrogarProps {
  readonly parcela: ParcelaDaTela
  readonly onClose: () => void
}

const words = texts.prorrogar
const CAMPOS = [
  campo('data_vencimento', 'data', { rotulo: words.data, obrigatorio: true }),
  campo('motivo', 'texto', { rotulo: words.motivo, obrigatorio: true, tamanho: 300 }),
]

/** Asks for the new due date and why. */
export function ProrrogarDialog({ parcela, onClose }: ProrrogarProps) {
  const [form] = Form.useForm<{ data_vencimento: string; motivo: string }>()
  const ato = useAct('prorrogarParcela')
  const toasts = useToasts()
  const message = usePlacedErrors(form, CAMPOS, ato.problema)
  const send = async ({ data_vencimento, motivo }: { readonly data_vencimento: string; readonly motivo: string }) => {
    const done = await ato.send({ id: parcela.id, pedido: { data_vencimento, motivo: motivo.trim() } })
    if (done === null) return
    toasts.success({ message: words.feita(shortDate(data_vencimento)) })
    onClose()
  }
  return (
    <QuestionDialog
      title={words.titulo(parcela.nome)}
      okText={words.confirmar}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      <p>{words.vencimento(shortDate(parcela.data_vencimento))}</p>
      <Form form={form} name="prorrogar" layout="vertical" requiredMark onFinish={(values) => void send(values)}>
        {CAMPOS.map((field) => (
          <FormField
            key={field.key}
            recurso="parcelas"
            field={field}
            path={[field.key]}
            record={{}}
            conditions={PLAIN_CONDITIONS}
          />
        ))}
      </Form>
    </QuestionDialog>
  )
}
