import { Form, Radio } from 'antd'
import { type FormaPagamento, isPagoAoCredor } from '../../../../domain/cobrancas/payment-methods'
import type { Recusa } from '../../../../domain/limites/check-limites'
import { askedField } from '../../../framework/fields/plain-field'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { AskedField } from '../../../framework/resources/form/asked-field'
import { texts } from '../../../i18n/screens/limites-texts'
import { usePrazo } from '../../../refine/calls/use-prazo'
import { useCan } from '../../../refine/config-context'
import styles from '../negociacao.module.css'
import { PrimeiroVencimento } from './primeiro-vencimento'
import type { AlvoDoPedido } from './use-pedir-aprovacao'

interface PedirAprovacaoProps {
  /** The first due date of the negotiation on screen. */
  readonly primeiro: string | null
  readonly recusas: readonly Recusa[]
  readonly forma: FormaPagamento
  readonly isSending: boolean
  readonly problem: string | null
  readonly onSend: (alvo: AlvoDoPedido, pedido: { justificativa: string; primeiro: string | null }) => void
  readonly onCancel: () => void
}

interface Values {
  readonly justificativa: string
  readonly primeiro?: string | null
  readonly alvo?: AlvoDoPedido
}

const words = texts.dialogo
const JUSTIFICATIVA = askedField({
  nome: 'justificativa',
  tipo: 'texto_longo',
  rotulo: words.justificativa,
  tamanho: 2_000,
})

/** Says what goes beyond the limit, asks why it should be granted, and leaves whoever decides the time to do it. */
export function PedirAprovacaoDialog(props: PedirAprovacaoProps) {
  const { primeiro, recusas, forma, isSending, problem, onSend, onCancel } = props
  const can = useCan()
  const [form] = Form.useForm<Values>()
  const isBaixa = isPagoAoCredor(forma)
  const mayClose = can('negociacao', 'fechar') && !isBaixa
  const prazo = usePrazo()
  const suggested = later(primeiro, prazo?.primeiro_vencimento)
  const chosen = Form.useWatch('primeiro', form)
  // what the creditor received is written off on its own day
  const first = isBaixa ? null : (chosen ?? suggested)
  const send = ({ justificativa, alvo = 'proposta' }: Values) =>
    onSend(alvo, { justificativa: justificativa.trim(), primeiro: first })
  return (
    <QuestionDialog
      title={words.titulo}
      okText={words.enviar}
      cancelText={words.cancelar}
      form={form}
      isRunning={isSending}
      isBinding
      message={problem}
      onClose={onCancel}
    >
      <p className={styles.label}>{words.passa}</p>
      <ul>
        {recusas.map(({ campo, mensagem }) => (
          <li key={`${campo} ${mensagem}`}>{mensagem}</li>
        ))}
      </ul>
      <Form<Values> form={form} name="pedir-aprovacao" layout="vertical" requiredMark onFinish={send}>
        <AskedField field={JUSTIFICATIVA} />
        {isBaixa ? <p className={styles.muted}>{words.baixa}</p> : <PrimeiroVencimento value={first} prazo={prazo} />}
        {mayClose && (
          <Form.Item name="alvo" initialValue="acordo">
            <Radio.Group style={{ display: 'grid', gap: 6 }} aria-label={words.depois}>
              <Radio value="acordo">{words.acordo}</Radio>
              <Radio value="proposta">{words.proposta}</Radio>
            </Radio.Group>
          </Form.Item>
        )}
      </Form>
    </QuestionDialog>
  )
}

function later(one: string | null, other: string | undefined): string | null {
  if (one === null || other === undefined) return one
  return one > other ? one : other
}
