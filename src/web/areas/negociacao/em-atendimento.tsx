import { texts } from '../../i18n/fila-texts'
import styles from './negociacao.module.css'
import { useAtendimento } from './use-atendimento'

/** Has the client in hand while the page shows him, and says who else has. */
export function EmAtendimento({ clienteId }: { readonly clienteId: number }) {
  const outro = useAtendimento(clienteId)
  return outro === null ? null : (
    <div className={styles.atendimento} role="status">
      <b>{texts.emAtendimentoPor(outro)}.</b> {texts.emAtendimentoAjuda}
    </div>
  )
}
