import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { texts } from '../../i18n/importacao-texts'
import { OutcomeCard } from './outcome-card'
import styles from './staging.module.css'

interface CheckCardProps extends Pick<ComponentProps<typeof OutcomeCard>, 'source' | 'figures' | 'problem'> {
  /** How many lines would come in; nothing can be confirmed of none. */
  readonly entering: number
  /** null: it takes something else first. */
  readonly confirm: string | null
  readonly isSending: boolean
  readonly onConfirm: () => void
  /** Ways back. */
  readonly back: readonly { readonly rotulo: string; readonly onClick: () => void }[]
  /** Beside the buttons, where something can be confirmed. */
  readonly hint?: string
  /** What is told, or asked for, before it is confirmed. */
  readonly children?: ReactNode
}

/** What a file would do; nothing is written until it is confirmed. */
export function CheckCard(props: CheckCardProps) {
  const { entering, confirm, isSending, onConfirm, back, hint, children, ...outcome } = props
  return (
    <OutcomeCard
      {...outcome}
      buttons={
        <>
          {entering > 0 && confirm !== null && (
            <Button type="primary" disabled={isSending} onClick={onConfirm}>
              {isSending ? texts.confirmando : confirm}
            </Button>
          )}
          {back.map(({ rotulo, onClick }) => (
            <Button key={rotulo} disabled={isSending} onClick={onClick}>
              {rotulo}
            </Button>
          ))}
          {entering > 0 && hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </>
      }
    >
      {children}
      {entering === 0 && <p className={styles.problem}>{texts.nadaEntra}</p>}
    </OutcomeCard>
  )
}
