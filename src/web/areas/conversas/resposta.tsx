import { Button, Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { listas } from '../../../domain/generated-lists'
import { textoDoProblema } from '../../framework/acts/problema'
import { useAct } from '../../framework/acts/use-act'
import type { WireRecord } from '../../framework/fields/renderer'
import { useRefresh } from '../../framework/resources/acts/use-refresh'
import { texts as all } from '../../i18n/screens/conversas-texts'
import { useUsuario } from '../../refine/config-context'
import styles from './conversas.module.css'
import { useRapidas } from './use-rapidas'

const texts = all.resposta
const MAX = 1_024

/** What is answered, and why it cannot be where it cannot. */
export function Resposta({ record }: { readonly record: WireRecord }) {
  const { id: eu } = useUsuario()
  const blocked = blockOf(record, eu)
  if (blocked !== null) return <p className={styles.muted}>{blocked}</p>
  return <Escrita record={record} />
}

function blockOf({ status, responsavel_id, cliente_id }: WireRecord, eu: number): string | null {
  if (status === listas.status_conversa.encerrada) return texts.encerrada
  if (responsavel_id !== eu) return texts.naoMinha
  return cliente_id === null ? texts.semPessoa : null
}

function Escrita({ record }: { readonly record: WireRecord }) {
  const id = Number(record.id)
  const [texto, setTexto] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { isSending, problema, send, clear } = useAct('responderConversa')
  const refresh = useRefresh('conversas')
  const { rapidas, isOpen } = useRapidas(texto, String(record.departamento))
  const write = (next: string) => {
    setTexto(next)
    setAt(0)
    clear()
  }
  const submit = async () => {
    if (texto.trim() === '') return
    const sent = await send({ id, pedido: { texto: texto.trim() } })
    if (!sent) return
    setTexto('')
    await refresh([id])
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
      return
    }
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = rapidas[at]
    if (event.key === 'Escape') write('')
    else if (step !== undefined) setAt((at + step + rapidas.length) % Math.max(1, rapidas.length))
    else if (event.key === 'Enter' && chosen) write(chosen.texto)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.answer}>
      {isOpen && (
        <ul id={listId} className={styles.quick} aria-label={texts.rapidas}>
          {rapidas.length === 0 && <li className={styles.muted}>{texts.semRapidas}</li>}
          {rapidas.map(({ id: key, titulo, texto: words }, index) => (
            <li key={key}>
              <button type="button" aria-current={index === at} onClick={() => write(words)}>
                <b>/{titulo}</b> <span className={styles.muted}>{words}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input.TextArea
        data-resposta
        aria-label={texts.rotulo}
        aria-controls={isOpen ? listId : undefined}
        placeholder={texts.dica}
        value={texto}
        maxLength={MAX}
        rows={3}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKey}
      />
      {problema !== null && (
        <p role="alert" className={styles.alert}>
          {textoDoProblema(problema)}
        </p>
      )}
      <div className={styles.foot}>
        <Janela record={record} />
        <Button type="primary" loading={isSending} disabled={texto.trim() === ''} onClick={() => void submit()}>
          {texts.enviar}
        </Button>
      </div>
    </div>
  )
}

/** How long WhatsApp takes free words, and what else may be sent. */
function Janela({ record: { canal, janela_ate, cliente_id } }: { readonly record: WireRecord }) {
  return (
    <span className={styles.muted}>
      {canal === 'whatsapp' && typeof janela_ate === 'string' && `${texts.janela(formatInstant(janela_ate))} `}
      <Link to={`/mensagens/nova?cliente_id=${String(cliente_id)}`}>{texts.template}</Link>
    </span>
  )
}
