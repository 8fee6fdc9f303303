import { Form } from 'antd'
import { useMemo } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { useAct } from '../../../framework/acts/use-act'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { readFileValue } from '../../../framework/fields/file-value'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { findField } from '../../../framework/resources/field-lookup'
import { FormField } from '../../../framework/resources/form/form-field'
import type { FormValues } from '../../../framework/resources/form/form-values'
import { PLAIN_CONDITIONS } from '../../../framework/resources/form/plain-conditions'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useResourceDefinition } from '../../../refine/config-context'
import { campo } from '../campo'
import type { ParcelaDaTela } from './parcela'

interface InformeProps {
  readonly parcela: ParcelaDaTela
  readonly onClose: () => void
}

const words = texts.informe

const PERGUNTAS = {
  informar: {
    titulo: words.titulo,
    explica: words.explica,
    ok: words.confirmar,
    feito: words.feito,
    campos: [campo('data', 'data', { rotulo: words.data, obrigatorio: true })],
  },
  retirar: {
    titulo: words.retirarTitulo,
    explica: words.retirarExplica,
    ok: words.retirar,
    feito: words.retirado,
    campos: [campo('motivo', 'texto', { rotulo: words.motivo, obrigatorio: true, tamanho: 200 })],
  },
} as const

/** Keeps what the creditor said of an instalment, or takes it back. No money moves. */
export function InformeDialog({
  ato: name,
  parcela,
  onClose,
}: InformeProps & { readonly ato: keyof typeof PERGUNTAS }) {
  const pergunta = PERGUNTAS[name]
  const campos = useCampos(name)
  const [form] = Form.useForm<FormValues>()
  const informar = useAct('informarCredor')
  const retirar = useAct('retirarInforme')
  const { isSending, problema } = name === 'informar' ? informar : retirar
  const toasts = useToasts()
  const message = usePlacedErrors(form, campos, problema)
  const send = async ({ comprovante, data, motivo }: FormValues) => {
    const { id } = parcela
    const file = readFileValue(comprovante)
    const done =
      name === 'informar'
        ? await informar.send({ id, pedido: { data: String(data), ...(file && { comprovante: file.id }) } })
        : await retirar.send({ id, pedido: { motivo: String(motivo) } })
    if (done === null) return
    toasts.success({ message: pergunta.feito })
    onClose()
  }
  return (
    <QuestionDialog
      title={pergunta.titulo(parcela.nome)}
      okText={pergunta.ok}
      form={form}
      isRunning={isSending}
      message={message}
      onClose={onClose}
    >
      <p>{pergunta.explica}</p>
      <Form form={form} name="informe" layout="vertical" requiredMark onFinish={(values) => void send(values)}>
        {campos.map((field) => (
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

/** What the question asks for; the creditor's proof of whoever may send it, under its name in the request. */
function useCampos(name: keyof typeof PERGUNTAS): readonly FieldDefinition[] {
  const parcelas = useResourceDefinition('parcelas')
  return useMemo(() => {
    const { campos } = PERGUNTAS[name]
    const file = name === 'informar' && parcelas ? findField(parcelas, 'comprovante_credor') : undefined
    return file && !file.somente_leitura
      ? [...campos, { ...file, key: 'comprovante', rotulo: words.comprovante }]
      : campos
  }, [name, parcelas])
}
