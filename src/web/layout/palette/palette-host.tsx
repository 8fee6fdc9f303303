import { lazy, Suspense, useEffect } from 'react'
import type { AppRoute } from '../app-route'

const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }))

interface PaletteHostProps {
  readonly routes: readonly AppRoute[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Opens the palette with Ctrl+K (⌘K); its code comes with the first use. */
export function PaletteHost({ routes, open, onOpenChange }: PaletteHostProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onOpenChange(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOpenChange])

  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Palette routes={routes} onClose={() => onOpenChange(false)} />
    </Suspense>
  )
}
