import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../../i18n/conta-texts'
import styles from '../frame/user-menu.module.css'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog')).ChangePasswordDialog,
}))
const SessionsDialog = lazy(async () => ({ default: (await import('./sessions-dialog')).SessionsDialog }))

const ProgramsDialog = lazy(async () => ({ default: (await import('./programs/programs-dialog')).ProgramsDialog }))

const DIALOGS = { senha: ChangePasswordDialog, sessoes: SessionsDialog, programas: ProgramsDialog }

export type AccountDialog = keyof typeof DIALOGS

/** Of the user menu: the own password, sessions and programs. */
export function AccountButtons({ onOpen }: { readonly onOpen: (which: AccountDialog) => void }) {
  return (
    <div className={styles.choices}>
      <button type="button" onClick={() => onOpen('senha')}>
        {texts.trocar.menu}
      </button>
      <button type="button" onClick={() => onOpen('sessoes')}>
        {texts.sessoes.menu}
      </button>
      <button type="button" onClick={() => onOpen('programas')}>
        {texts.programas.menu}
      </button>
    </div>
  )
}

/** Stands beside the menu, which closes when one of them opens. */
export function useAccountDialog() {
  const [open, setOpen] = useState<AccountDialog | null>(null)
  const Dialog = open === null ? null : DIALOGS[open]
  const dialog =
    Dialog === null ? null : (
      <Suspense fallback={null}>{createPortal(<Dialog onClose={() => setOpen(null)} />, document.body)}</Suspense>
    )
  return { dialog, open: setOpen }
}
