import { Form } from 'antd'
import { useAct } from '../../../framework/acts/use-act'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { FormField } from '../../../framework/resources/form/form-field'
import { PLAIN_CONDITIONS } from '../../../framework/resources/form/plain-conditions'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { campo } from '../campo'
import { minusReais, type Numeros } from '../dinheiro'
import { NumerosList } from '../numeros-list'
import type { ParcelaDaTela } from './parcela'
import type { Recebimento } from './recebimento'

interface EstornoProps {
  readonly parcela: ParcelaDaTela
  readonly recebimento: Recebimento
  readonly onClose: () => void
}

const words = texts.recebimentos
const MOTIVO = campo('motivo', 'texto', { rotulo: words.motivoRotulo, obrigatorio: true, tamanho: 200 })
const CAMPOS = [MOTIVO]

/** Asks why a receipt is reversed and shows the compensating figures before. */
export function EstornoDialog({ parcela, recebimento, onClose }: EstornoProps) {
  const [form] = Form.useForm<{ motivo: string }>()
  const ato = useAct('estornarParcela')
  const toasts = useToasts()
  const message = usePlacedErrors(form, CAMPOS, ato.problema)
  const send = async ({ motivo }: { readonly motivo: string }) => {
    const pedido = { motivo: motivo.trim(), recebimento_id: recebimento.id }
    const done = await ato.send({ id: parcela.id, pedido })
    if (done === null) return
    toasts.success({ message: words.feito(recebimento.id) })
    onClose()
  }
  return (
    <QuestionDialog
      title={words.pergunta(recebimento.id)}
      okText={words.confirmar}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      <p>{words.explica}</p>
      <NumerosList numeros={negated(recebimento)} />
      <Form form={form} name="estorno" layout="vertical" requiredMark onFinish={(values) => void send(values)}>
        <FormField recurso="recebimentos" field={MOTIVO} path={['motivo']} record={{}} conditions={PLAIN_CONDITIONS} />
      </Form>
    </QuestionDialog>
  )
}

function negated(recebimento: Numeros): Numeros {
  const { valor, valor_repasse, honorarios, comissao, taxa_cartao } = recebimento
  const minus = (reais: number) => minusReais(0, reais)
  return {
    valor: minus(valor),
    valor_repasse: minus(valor_repasse),
    honorarios: minus(honorarios),
    comissao: minus(comissao),
    taxa_cartao: minus(taxa_cartao),
  }
}
