import { Button } from 'antd'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import styles from './contact.module.css'
import type { Falha, Ligacao } from './use-ligacao'

interface LigacaoBarProps {
  readonly ligacao: Ligacao | null
  readonly falha: Falha | null
  /** Asks for the outcome of the call through that number; absent: it is asked for beside this. */
  readonly onResult?: ((telefone: string) => void) | undefined
  readonly onDismiss: () => void
}

/** The call in progress, or why it was not made and the number to dial by hand; either way its outcome is asked for. */
export function LigacaoBar({ ligacao, falha, onResult, onDismiss }: LigacaoBarProps) {
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
  if (!ligacao) return null
  return (
    <div className={styles.call} role="status">
      <span className={`${styles.grow} ${styles.num}`}>{texts.emLigacao(formatTelefone(ligacao.telefone))}</span>
      {onResult && (
        <Button size="small" type="primary" onClick={() => onResult(ligacao.telefone)}>
          {texts.registrarResultado}
        </Button>
      )}
    </div>
  )
}
