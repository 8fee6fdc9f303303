import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { texts } from '../../../i18n/screens/paineis/dashboard-texts'
import { EmptyState } from '../../../layout/states'
import styles from './personal.module.css'
import { PersonalDialog } from './personal-dialog'

interface PersonalTabProps {
  readonly painel: string
  readonly aba: string
  readonly isEmpty: boolean
  readonly onChange: () => void
  readonly children: ReactNode
}

/** A tab that each person fills: what he chose, and the way to choose. */
export function PersonalTab({ painel, aba, isEmpty, onChange, children }: PersonalTabProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (
    <Button type={isEmpty ? 'primary' : 'default'} onClick={() => setOpen(true)}>
      {texts.meu.escolher}
    </Button>
  )
  return (
    <>
      {isEmpty ? (
        <EmptyState title={texts.meu.vazio} hint={texts.meu.vazioAjuda} action={choose} />
      ) : (
        <>
          <div className={styles.bar}>{choose}</div>
          {children}
        </>
      )}
      {isOpen && <PersonalDialog place={{ painel, aba }} onKept={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}
