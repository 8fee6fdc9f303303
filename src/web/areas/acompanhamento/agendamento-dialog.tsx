import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { InstantInput } from '../../fields/input/date-input'
import { plainField } from '../../fields/plain-field'
import { texts } from '../../i18n/acompanhamento-texts'
import { useToasts } from '../../layout/toast-context'
import { http } from '../../refine/http'
import { isApiError } from '../../refine/http-error'
import { QuestionDialog } from '../../resources/acts/question-dialog'

interface AgendamentoDialogProps {
  readonly ato: 'reagendar' | 'cancelar'
  readonly tarefa: Tarefa
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Values {
  readonly quando?: string | null
  readonly motivo?: string
}

const QUANDO = plainField('quando', 'data_hora', texts.quando)

/** Puts an appointment off or calls it off. Refused when another tab was first: then the rows are read again. */
export function AgendamentoDialog({ ato, tarefa, onClose, onDone }: AgendamentoDialogProps) {
  const [form] = Form.useForm<Values>()
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const isReagendar = ato === 'reagendar'
  const send = async ({ quando, motivo }: Values) => {
    setSending(true)
    setMessage(null)
    try {
      const text = motivo?.trim() ?? ''
      const body = isReagendar ? { quando, ...(text !== '' && { motivo: text }) } : { motivo: text }
      await http.post(`/agendamentos/${tarefa.id}/${ato}`, body)
      toasts.success({ message: isReagendar ? texts.reagendado : texts.cancelado })
      onDone()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors ?? {})
      const placed = fields.flatMap(([name, found]) =>
        name === 'quando' || name === 'motivo' ? [{ name, errors: [found].flat().map(String) } as const] : [],
      )
      form.setFields([...placed])
      if (placed.length === 0) setMessage(error.message)
      if (error.statusCode === 409) onDone()
    } finally {
      setSending(false)
    }
  }
  const required = { required: true, whitespace: true, message: texts.obrigatorio }
  return (
    <QuestionDialog
      title={isReagendar ? texts.reagendarTitulo(tarefa.cliente.titulo) : texts.cancelarTitulo(tarefa.cliente.titulo)}
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
