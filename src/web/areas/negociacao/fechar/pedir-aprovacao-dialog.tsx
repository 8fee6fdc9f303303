import { Alert, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import type { Recusa } from '../../../../domain/limits/check-limites'
import { type FormaPagamento, isPagoAoCredor } from '../../../../domain/payments/payment-methods'
import { useKeptText } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/limites-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
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

const words = texts.dialogo
const LONGEST = 2_000

/** Says what goes beyond the limit, asks why it should be granted, and leaves whoever decides the time to do it. */
export function PedirAprovacaoDialog(props: PedirAprovacaoProps) {
  const { primeiro, recusas, forma, isSending, problem, onSend, onCancel } = props
  const can = useCan()
  const id = useId()
  const isBaixa = isPagoAoCredor(forma)
  const mayClose = can('negociacao', 'fechar') && !isBaixa
  const [alvo, setAlvo] = useState<AlvoDoPedido>(mayClose ? 'acordo' : 'proposta')
  const [justificativa, setJustificativa] = useKeptText('justificativa')
  const [asked, setAsked] = useState<'sim' | 'nao'>('nao')
  const [chosen, setChosen] = useState<string | null>(null)
  const prazo = usePrazo()
  // what the creditor received is written off on its own day
  const first = isBaixa ? null : (chosen ?? later(primeiro, prazo?.primeiro_vencimento))
  const missing = asked === 'sim' && justificativa.trim() === ''
  const send = () => {
    setAsked('sim')
    if (justificativa.trim() !== '') onSend(alvo, { justificativa: justificativa.trim(), primeiro: first })
  }
  return (
    <QuestionModal
      open
      title={words.titulo}
      okText={isSending ? words.enviando : words.enviar}
      cancelText={words.cancelar}
      okButtonProps={{ disabled: isSending }}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      maskClosable={false}
      onOk={send}
      onCancel={onCancel}
    >
      <p className={styles.label}>{words.passa}</p>
      <ul>
        {recusas.map(({ campo, mensagem }) => (
          <li key={`${campo} ${mensagem}`}>{mensagem}</li>
        ))}
      </ul>
      <label className={styles.label} htmlFor={id}>
        {words.justificativa}
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={LONGEST}
        value={justificativa}
        aria-required
        {...(missing && { 'aria-invalid': true, 'aria-describedby': `${id}-erro`, status: 'error' as const })}
        onChange={({ target }) => setJustificativa(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      {missing && (
        <p className={styles.error} id={`${id}-erro`}>
          {words.obrigatoria}
        </p>
      )}
      {isBaixa ? (
        <p className={styles.muted}>{words.baixa}</p>
      ) : (
        <PrimeiroVencimento value={first} prazo={prazo} onChange={setChosen} />
      )}
      {mayClose && (
        <Radio.Group
          style={{ display: 'grid', gap: 6, marginTop: 12 }}
          aria-label={words.depois}
          value={alvo}
          onChange={({ target }) => setAlvo(target.value === 'proposta' ? 'proposta' : 'acordo')}
        >
          <Radio value="acordo">{words.acordo}</Radio>
          <Radio value="proposta">{words.proposta}</Radio>
        </Radio.Group>
      )}
      {problem !== null && <Alert style={{ marginTop: 12 }} type="error" role="alert" message={problem} />}
    </QuestionModal>
  )
}

function later(one: string | null, other: string | undefined): string | null {
  if (one === null || other === undefined) return one
  return one > other ? one : other
}
