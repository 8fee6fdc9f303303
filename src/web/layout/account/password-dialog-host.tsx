import { lazy, Suspense, useEffect, useState } from 'react'
import { offerPasswordDialog } from '../../refine/calls/ask-password'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog')).PasswordDialog }))

/** Place of the one dialog that asks for the password again, whatever request it was that needs it. */
export function PasswordDialogHost() {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null)
  useEffect(() => offerPasswordDialog(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (answer === null) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog
        onAnswer={(given) => {
          setAnswer(null)
          answer(given)
        }}
      />
    </Suspense>
  )
}
