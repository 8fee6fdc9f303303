import { Form, Input } from 'antd'
import { useAct } from '../../framework/acts/use-act'
import { usePlacedErrors } from '../../framework/acts/use-placed-errors'
import { InstantInput } from '../../framework/fields/input/date-input'
import { plainField } from '../../framework/fields/plain-field'
import { readRef } from '../../framework/fields/wire-value'
import { QuestionDialog } from '../../framework/resources/acts/question-dialog'
import type { RowDialogProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { useToasts } from '../../layout/toasts/toast-context'

interface Values {
  readonly quando?: string | null
  readonly motivo?: string
}

const CAMPOS = [{ key: 'quando' }, { key: 'motivo' }]
const QUANDO = plainField('quando', 'data_hora', texts.quando)

/** Puts an appointment off or calls it off. Refused when another tab was first. */
export function AgendamentoDaTarefa({ ato, rows: [row = {}], onClose }: RowDialogProps) {
  const [form] = Form.useForm<Values>()
  const toasts = useToasts()
  const reagendar = useAct('reagendarAgendamento')
  const cancelar = useAct('cancelarAgendamento')
  const isReagendar = ato.nome === 'reagendar'
  const cliente = readRef(row.cliente)?.titulo ?? ''
  const { isSending, problema } = isReagendar ? reagendar : cancelar
  const message = usePlacedErrors(form, CAMPOS, problema)
  const send = async ({ quando, motivo = '' }: Values) => {
    const id = Number(row.agendamento_id)
    const text = motivo.trim()
    const done = isReagendar
      ? await reagendar.send({ id, pedido: { quando: quando ?? '', ...(text !== '' && { motivo: text }) } })
      : await cancelar.send({ id, pedido: { motivo: text } })
    if (done === null) return
    toasts.success({ message: isReagendar ? texts.reagendado : texts.cancelado })
    onClose()
  }
  const required = { required: true, whitespace: true, message: texts.obrigatorio }
  return (
    <QuestionDialog
      title={isReagendar ? texts.reagendarTitulo(cliente) : texts.cancelarTitulo(cliente)}
      okText={isReagendar ? texts.reagendar : texts.cancelar}
      form={form}
      isRunning={isSending}
      message={message}
      onClose={onClose}
    >
      <Form<Values> form={form} name="agendamento" layout="vertical" onFinish={(values) => void send(values)}>
        {isReagendar && (
          <Form.Item name="quando" label={texts.quando} rules={[{ required: true, message: texts.obrigatorio }]}>
            <InstantInput field={QUANDO} record={{}} recurso="agendamentos" />
          </Form.Item>
        )}
        <Form.Item
          name="motivo"
          label={texts.motivo}
          {...(isReagendar ? { extra: texts.motivoAjuda } : { rules: [required] })}
        >
          <Input maxLength={isReagendar ? 120 : 200} />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}
