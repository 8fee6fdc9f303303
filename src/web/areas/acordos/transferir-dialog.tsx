import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { useEnviarAto } from '../../agreement/use-enviar-ato'
import { RefInput } from '../../fields/input/ref-input'
import { texts } from '../../i18n/acordos-texts'
import { useResourceDefinition } from '../../refine/config-context'
import { QuestionDialog } from '../../resources/acts/question-dialog'

interface Values {
  readonly executivo_cobranca_id: number
  readonly motivo: string
}

const FIELDS = ['executivo_cobranca_id', 'motivo'] as const

/** Hands an agreement over to another executive. */
export function TransferirDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { isSending, recusa, send } = useEnviarAto('transferir', id)
  const field = useResourceDefinition('acordos')?.campos.find(({ nome }) => nome === 'executivo_cobranca')
  const errors = recusa?.errors
  useEffect(() => {
    form.setFields(FIELDS.map((name) => ({ name, errors: [...(errors?.[name] ?? [])] })))
  }, [form, errors])
  const confirm = async ({ executivo_cobranca_id, motivo }: Values) => {
    if (await send({ executivo_cobranca_id, motivo: motivo.trim() }, () => texts.feito.transferir)) onClose()
  }
  return (
    <QuestionDialog
      title={texts.titulo(texts.atos.transferir, id)}
      okText={texts.atos.transferir}
      cancelText={texts.voltar}
      form={form}
      isRunning={isSending}
      message={recusa === null || Object.keys(recusa.errors).length > 0 ? null : recusa.message}
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
        <Form.Item
          name="motivo"
          label={texts.motivo}
          rules={[{ required: true, whitespace: true, message: texts.motivoObrigatorio }]}
        >
          <Input.TextArea maxLength={200} showCount rows={2} />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}
