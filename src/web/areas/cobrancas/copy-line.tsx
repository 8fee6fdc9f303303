import { Button } from 'antd'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import styles from './cobrancas.module.css'

interface CopyLineProps {
  readonly label: string
  readonly value: string
}

/** A code to hand to the client: whole, selectable, and one press to copy it. */
export function CopyLine({ label, value }: CopyLineProps) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toasts.success({ message: texts.copiado(label) })
    } catch {
      toasts.error({ message: texts.naoCopiou })
    }
  }
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <code className={styles.code}>{value}</code>
      <Button size="small" aria-label={texts.copiarDe(label)} onClick={() => void copy()}>
        {texts.copiar}
      </Button>
    </div>
  )
}
