import { Dropdown, type DropdownProps } from 'antd'
import { type ReactElement, useEffect, useId } from 'react'

interface DropMenuProps extends Pick<DropdownProps, 'menu' | 'placement' | 'autoFocus' | 'open' | 'onOpenChange'> {
  readonly children: ReactElement
}

/** So long the focus is watched, and a menu without acts waited for. */
const FRAMES = 10
const firstAct = '[role="menuitem"]:not([aria-disabled="true"])'

/**
 * Apart from its button, so that the first screen draws the button without the machinery of menus.
 *
 * `autoFocus` gives the first act the focus as soon as it is drawn. antd tries once, in its third frame: where the menu
 * is drawn later, or drawn anew, nothing takes the focus, though antd holds the menu for focused and the next Tab would close it.
 */
export function DropMenu({ menu, ...props }: DropMenuProps) {
  const id = useId()
  const focuses = Boolean(props.autoFocus && props.open)
  useEffect(() => {
    if (!focuses) return
    let [frame, held, empty] = [0, 0, 0]
    const giveFocus = () => {
      const drawn = document.getElementById(id)
      const act = drawn?.querySelector<HTMLElement>(firstAct)
      if (drawn?.contains(document.activeElement)) held += 1
      else act?.focus({ preventScroll: true })
      if (drawn && !act) empty += 1
      if (held < FRAMES && empty < FRAMES) frame = requestAnimationFrame(giveFocus)
    }
    frame = requestAnimationFrame(giveFocus)
    return () => cancelAnimationFrame(frame)
  }, [focuses, id])
  return <Dropdown trigger={['click']} {...props} menu={{ ...menu, id }} />
}
