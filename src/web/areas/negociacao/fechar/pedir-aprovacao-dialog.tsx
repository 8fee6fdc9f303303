import { Alert, Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import type { Recusa } from '../../../../domain/limits/check-limites'
import { texts } from '../../../i18n/limites-texts'
import { useCan } from '../../../refine/config-context'
import styles from '../negociacao.module.css'
import type { AlvoDoPedido } from './use-pedir-aprovacao'

interface PedirAprovacaoProps {
  readonly recusas: readonly Recusa[]
  readonly isSending: boolean
  readonly problem: string | null
  readonly onSend: (alvo: AlvoDoPedido, justificativa: string) => void
  readonly onCancel: () => void
}

const words = texts.dialogo
const LONGEST = 2_000

/** Says what goes beyond the limit and asks why it should be granted. */
export function PedirAprovacaoDialog({ recusas, isSending, problem, onSend, onCancel }: PedirAprovacaoProps) {
  const can = useCan()
  const id = useId()
  const mayClose = can('negociacao', 'fechar')
  const [alvo, setAlvo] = useState<AlvoDoPedido>(mayClose ? 'acordo' : 'proposta')
  const [justificativa, setJustificativa] = useState('')
  const [asked, setAsked] = useState<'sim' | 'nao'>('nao')
  const missing = asked === 'sim' && justificativa.trim() === ''
  const send = () => {
    setAsked('sim')
    if (justificativa.trim() !== '') onSend(alvo, justificativa.trim())
  }
  return (
    <Modal
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
    </Modal>
  )
}
