import { useSyncExternalStore } from 'react'

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function follow(changed: () => void): () => void {
  const media = reduced()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether who sits here asks for no motion, followed while the page stands. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => reduced().matches)
}
