import { Button } from 'antd'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { useCopy } from '../../layout/toasts/use-copy'
import styles from './cobrancas.module.css'

interface CopyLineProps {
  readonly label: string
  readonly value: string
}

/** A code to hand to the client: whole, selectable, and one press to copy it. */
export function CopyLine({ label, value }: CopyLineProps) {
  const copy = useCopy({ copied: texts.copiado(label), byHand: texts.naoCopiou })
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <code className={styles.code}>{value}</code>
      <Button size="small" aria-label={texts.copiarDe(label)} onClick={() => void copy(value)}>
        {texts.copiar}
      </Button>
    </div>
  )
}

/** A Pix code as a phone reads it from the screen. */
export function QrCode({ svg }: { readonly svg: string }) {
  return (
    <img className={styles.qr} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={texts.qr} />
  )
}
