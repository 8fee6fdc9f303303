import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface PanelFocusProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * What a popover holds, for the keyboard: drawn elsewhere in the page than its button, it takes the focus when it
 * opens; Escape, and Tab past either end, close it and lead back to the button.
 */
export function PanelFocus({ onClose, children }: PanelFocusProps) {
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const box = panel.current
    opener.current = document.activeElement
    return () => {
      if (box?.contains(document.activeElement)) focus(opener.current)
    }
  }, [])

  // The popover hangs itself into the page in a layout effect of its own, which runs after those inside it.
  useEffect(() => focus(stops(panel.current)[0]), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    // A list of choices that is open inside is what Escape closes first.
    const inner = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    const all = stops(panel.current)
    const leaves = key === 'Tab' && target === (shiftKey ? all[0] : all.at(-1))
    if (inner || !(leaves || key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    focus(opener.current)
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the controls inside
    <div ref={panel} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

function stops(box: HTMLElement | null): readonly HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
}

const STOPS = ['button', 'input', 'select', 'textarea'].map((name) => `${name}:not(:disabled)`).join(',')
