/** Logging out or in as somebody else in another tab must not leave this one acting for the old user. */
export function watchOtherTabs(): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === null) location.reload()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
