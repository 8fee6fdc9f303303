import { adoptStoredToken } from './session-token'

/**
 * Logging out or in as somebody else in another tab must not leave this one acting for the old user; a new hour of the same person
 * is this tab's too.
 */
export function watchOtherTabs(): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key !== 'token' && event.key !== null) return
    if (!adoptStoredToken()) location.reload()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
