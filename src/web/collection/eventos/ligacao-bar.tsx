import { Button } from 'antd'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import type { Ligacao } from '../../session/work-state'
import styles from './contact.module.css'
import type { Falha } from './use-ligacao'

interface LigacaoBarProps {
  readonly ligacao: Ligacao | null
  /** Hung up, and nothing was recorded of it yet. */
  readonly encerrada: Ligacao | null
  readonly falha: Falha | null
  /** Asks for the outcome of the call through that number; absent: it is asked for beside this. */
  readonly onResult?: ((telefone: string) => void) | undefined
  readonly onDismiss: () => void
}

/** The call in progress, or why it was not made and the number to dial by hand; either way its outcome is asked for. */
export function LigacaoBar({ ligacao, encerrada, falha, onResult, onDismiss }: LigacaoBarProps) {
  if (falha)
    return (
      <div className={styles.failed} role="alert">
        <span className={styles.grow}>
          <b>{texts.naoDiscou}.</b> {falha.message}
        </span>
        {falha.aPedido && (
          <Button size="small" onClick={falha.aPedido}>
            {texts.clientePediu}
          </Button>
        )}
        {onResult && (
          <Button size="small" type="primary" onClick={() => onResult(falha.telefone)}>
            {texts.registrarResultado}
          </Button>
        )}
        <Button size="small" onClick={onDismiss}>
          {texts.fechar}
        </Button>
      </div>
    )
  const shown = ligacao ?? encerrada
  if (!shown) return null
  const say = ligacao ? texts.emLigacao : texts.ligacaoEncerrada
  return (
    <div className={styles.call} role="status">
      <span className={`${styles.grow} ${styles.num}`}>{say(formatTelefone(shown.telefone))}</span>
      {onResult && (
        <Button size="small" type="primary" onClick={() => onResult(shown.telefone)}>
          {texts.registrarResultado}
        </Button>
      )}
    </div>
  )
}
