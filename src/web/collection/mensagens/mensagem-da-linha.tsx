import { Link } from 'react-router-dom'
import type { MensagemDaLinha } from '../../../contract/mensagens-da-linha'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { StateTag } from '../../framework/fields/display/state-tag'
import { texts } from '../../i18n/screens/mensagens-texts'
import { useCan, useRotulo } from '../../refine/config-context'
import styles from './mensagens.module.css'

type Shown = Pick<MensagemDaLinha, 'canal' | 'usuario' | 'credor' | 'mensagem' | 'conversa' | 'retorno'>

/** One message in a timeline: which way it went, where, in what state, and what it says as far as this user may read it. */
export function MensagemDaLinhaView({ canal, usuario, credor, mensagem, conversa, retorno }: Shown) {
  const rotulo = useRotulo()
  const can = useCan()
  const recebida = retorno !== null || conversa?.de === 'cliente'
  const numero = mensagem?.telefone_de_destino ?? conversa?.contato ?? retorno?.remetente
  const destino = mensagem?.email_de_destino ?? (numero ? readable(numero) : null)
  const details = [rotulo('canais', canal), destino, mensagem?.modelo, credor, usuario].filter(Boolean)
  const title = recebida ? texts.linha.recebida : texts.linha.enviada
  const path = pathOf({ mensagem, conversa }, can('chat', 'atender'))
  return (
    <div>
      {path === null ? (
        <span className={styles.kind}>{title}</span>
      ) : (
        <Link className={styles.title} to={path}>
          {title}
        </Link>
      )}{' '}
      {mensagem && <StateTag lista="status_mensagem" valor={mensagem.status} />}{' '}
      <span className={styles.details}>{details.join(' · ')}</span>
      <div className={styles.words}>{mensagem?.texto ?? conversa?.dito ?? retorno?.escrito}</div>
    </div>
  )
}

function readable(numero: string): string {
  return /^\d+$/.test(numero) ? formatTelefone(numero) : numero
}

/** The message's own page; what was said stands in its conversation, for who may attend it. */
function pathOf({ mensagem, conversa }: Pick<Shown, 'mensagem' | 'conversa'>, attends: boolean): string | null {
  if (mensagem) return `/mensagens/${mensagem.id}`
  return conversa && attends ? `/chat/gerenciamento?conversa=${conversa.id}` : null
}

type Kinds = Pick<Shown, 'mensagem' | 'conversa' | 'retorno'>

/** Different kinds count their own ids. */
export function keyOfLinha({ id, mensagem, conversa, retorno }: Kinds & { readonly id?: number }): string {
  if (mensagem) return `m${mensagem.id}`
  if (conversa) return `c${conversa.linha_id}`
  return retorno ? `r${retorno.id}` : `e${id}`
}

export function isMensagem({ mensagem, conversa, retorno }: Kinds): boolean {
  return mensagem !== null || conversa !== null || retorno !== null
}
