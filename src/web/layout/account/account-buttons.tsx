import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../../i18n/conta-texts'
import styles from '../frame/user-menu.module.css'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog')).ChangePasswordDialog,
}))
const SessionsDialog = lazy(async () => ({ default: (await import('./sessions-dialog')).SessionsDialog }))

export type AccountDialog = 'senha' | 'sessoes'

/** Of the user menu: the own password and sessions. */
export function AccountButtons({ onOpen }: { readonly onOpen: (which: AccountDialog) => void }) {
  return (
    <div className={styles.choices}>
      <button type="button" onClick={() => onOpen('senha')}>
        {texts.trocar.menu}
      </button>
      <button type="button" onClick={() => onOpen('sessoes')}>
        {texts.sessoes.menu}
      </button>
    </div>
  )
}

/** Stands beside the menu, which closes when one of them opens. */
export function useAccountDialog() {
  const [open, setOpen] = useState<AccountDialog | null>(null)
  const close = () => setOpen(null)
  const dialog =
    open === null ? null : (
      <Suspense fallback={null}>
        {createPortal(
          open === 'senha' ? <ChangePasswordDialog onClose={close} /> : <SessionsDialog onClose={close} />,
          document.body,
        )}
      </Suspense>
    )
  return { dialog, open: setOpen }
}
