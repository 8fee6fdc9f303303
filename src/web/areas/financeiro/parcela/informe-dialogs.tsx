import { Form } from 'antd'
import { texts } from '../../../i18n/parcelas-texts'
import { useToasts } from '../../../layout/toast-context'
import { QuestionDialog } from '../../../resources/acts/question-dialog'
import { FormField } from '../../../resources/form/form-field'
import { PLAIN_CONDITIONS } from '../../../resources/form/plain-conditions'
import { campo } from '../campo'
import { useAto } from '../use-ato'
import { usePlacedErrors } from '../use-placed-errors'
import { useRenovar } from '../use-renovar'
import type { ParcelaDaTela } from './parcela'

interface InformeProps {
  readonly parcela: ParcelaDaTela
  readonly onClose: () => void
}

const words = texts.informe

const PERGUNTAS = {
  informar: {
    path: 'informe-do-credor',
    titulo: words.titulo,
    explica: words.explica,
    ok: words.confirmar,
    feito: words.feito,
    campos: [campo('data', 'data', { rotulo: words.data, obrigatorio: true })],
  },
  retirar: {
    path: 'informe-do-credor/retirada',
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
  const [form] = Form.useForm()
  const ato = useAto(`informe.${parcela.id}`, texts.baixa.incerto)
  const renovar = useRenovar()
  const toasts = useToasts()
  const message = usePlacedErrors(form, pergunta.campos, ato.problema)
  const send = async (values: object) => {
    const done = await ato.send(`/parcelas/${parcela.id}/${pergunta.path}`, values)
    renovar([parcela.id], parcela.acordo_id)
    if (done === null) return
    toasts.success({ message: pergunta.feito, duration: 3, placement: 'bottomRight' })
    onClose()
  }
  return (
    <QuestionDialog
      title={pergunta.titulo(parcela.numero)}
      okText={pergunta.ok}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      <p>{pergunta.explica}</p>
      <Form form={form} name="informe" layout="vertical" requiredMark onFinish={(values) => void send(values)}>
        {pergunta.campos.map((field) => (
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
