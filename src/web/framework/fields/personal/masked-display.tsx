import { Button } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../../../i18n/masked-texts'
import type { DisplayProps } from '../renderer'
import styles from './masked.module.css'
import { useMasked } from './use-masked'
import { useReveal } from './use-reveal'

interface MaskedDisplayProps extends DisplayProps {
  /** Draws the value once it is known. */
  readonly children: (value: unknown) => ReactNode
}

/** A personal value that came masked; on a record's page it can be looked at for half a minute. */
export function MaskedDisplay({ value, field, record, place, children }: MaskedDisplayProps) {
  const masked = useMasked(field, record)
  const { shown, isLoading, reveal, hide } = useReveal(field, masked)
  if (place !== 'show' || masked === null) return <span className={styles.mask}>{String(value)}</span>
  return (
    <span className={styles.line}>
      {shown ? (
        <span title={texts.revealed}>{children(shown.valor)}</span>
      ) : (
        <span className={styles.mask}>{String(value)}</span>
      )}
      <Button
        type="link"
        size="small"
        className={styles.eye ?? ''}
        loading={isLoading}
        aria-label={(shown ? texts.hideOf : texts.revealOf)(field.rotulo)}
        onClick={() => (shown ? hide() : void reveal())}
      >
        {shown ? texts.hide : texts.reveal}
      </Button>
    </span>
  )
}
