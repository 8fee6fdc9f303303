import { cloneElement, type ReactElement, Suspense, useState } from 'react'
import { lazyView } from '../lazy-view'
import type { DropMenu } from './drop-menu'

const LazyMenu = lazyView(async () => (await import('./drop-menu')).DropMenu)

interface MenuButtonProps extends Omit<Parameters<typeof DropMenu>[0], 'children' | 'open' | 'onOpenChange'> {
  /** The button; it takes a ref and `onClick`. */
  readonly children: ReactElement
}

/** A button with a menu below it, whose code is fetched by the first click; the focus stays on the button until then. */
export function MenuButton({ children, ...menu }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(true)
  if (!wanted) return cloneElement(children, { onClick: () => setWanted(true) })
  const focused = cloneElement(children, { autoFocus: true })
  return (
    <Suspense fallback={focused}>
      <LazyMenu {...menu} open={open} onOpenChange={setOpen}>
        {focused}
      </LazyMenu>
    </Suspense>
  )
}
