import { useEffect } from 'react'
import type { AppRoute } from '../app-route'
import { Palette } from './palette'

interface PaletteHostProps {
  readonly routes: readonly AppRoute[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Opens the palette with Ctrl+K (⌘K). Its code is there from the start: whoever types on at once loses no key. */
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

  return open ? <Palette routes={routes} onClose={() => onOpenChange(false)} /> : null
}
