import { Alert, Button, Drawer, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { formatTelefone } from '../../../../domain/documents/telefone'
import { InstantInput } from '../../../fields/input/date-input'
import { plainField } from '../../../fields/plain-field'
import { texts } from '../../../i18n/negociacao-texts'
import { useToasts } from '../../../layout/toast-context'
import { useConfig } from '../../../refine/config-context'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import type { ClienteDaTela } from '../cliente'
import { useTiposEvento } from './use-tipos-evento'

interface EventoDrawerProps {
  readonly cliente: ClienteDaTela
  readonly credorId: number | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Values {
  readonly tipo: number
  readonly canal: string
  readonly telefone?: string
  readonly descricao: string
  readonly agendado_para?: string | null
}

const words = texts.evento
const required = [{ required: true, message: words.obrigatorio }]

/** Records a contact without leaving the negotiation. */
export function EventoDrawer({ cliente, credorId, onClose, onSaved }: EventoDrawerProps) {
  const { listas } = useConfig()
  const tipos = useTiposEvento()
  const toasts = useToasts()
  const [form] = Form.useForm<Values>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const save = async (values: Values) => {
    if (isSending) return
    setSending(true)
    setProblem(null)
    try {
      await http.post('/eventos/store', {
        ...values,
        cliente_id: cliente.id,
        ...(credorId !== null && { credor_id: credorId }),
      })
      toasts.success({ message: words.salvo, duration: 3 })
      onSaved()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors ?? {})
      form.setFields(
        fields.map(([name, errors]) => ({ name: name as keyof Values, errors: [errors].flat().map(String) })),
      )
      if (fields.length === 0) setProblem(error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Drawer
      open
      title={words.titulo}
      onClose={onClose}
      width={420}
      extra={
        <Button type="primary" loading={isSending} onClick={() => form.submit()}>
          {words.salvar}
        </Button>
      }
    >
      <Form<Values> form={form} layout="vertical" initialValues={{ canal: 'ligacao' }} onFinish={save}>
        <Form.Item name="tipo" label={words.tipo} rules={required}>
          <Select autoFocus options={tipos} showSearch optionFilterProp="label" />
        </Form.Item>
        <Form.Item name="canal" label={words.canal} rules={required}>
          <Select options={(listas.canais ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))} />
        </Form.Item>
        <Form.Item name="telefone" label={words.telefone}>
          <Select
            allowClear
            options={cliente.telefones.map(({ telefone }) => ({ value: telefone, label: formatTelefone(telefone) }))}
          />
        </Form.Item>
        <Form.Item name="descricao" label={words.descricao} rules={required}>
          <Input.TextArea rows={4} />
        </Form.Item>
        <Form.Item name="agendado_para" label={words.agendado}>
          <InstantInput
            field={plainField('agendado_para', 'data_hora', words.agendado)}
            record={{}}
            recurso="eventos"
          />
        </Form.Item>
      </Form>
      {problem && <Alert type="error" role="alert" message={problem} />}
    </Drawer>
  )
}
