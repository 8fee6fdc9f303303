import { Dropdown, type DropdownProps } from 'antd'
import { type ReactElement, useEffect, useId } from 'react'

interface DropMenuProps extends Pick<DropdownProps, 'menu' | 'placement' | 'autoFocus' | 'open' | 'onOpenChange'> {
  readonly children: ReactElement
}

const firstAct = '[role="menuitem"]:not([aria-disabled="true"])'

/**
 * Apart from its button, so that the first screen draws the button without the machinery of menus.
 *
 * `autoFocus` gives the first act the focus as soon as it is drawn. antd tries once, in its third frame: where the menu
 * is drawn later nothing takes the focus, though antd holds the menu for focused and the next Tab would close it.
 */
export function DropMenu({ menu, ...props }: DropMenuProps) {
  const id = useId()
  const focuses = Boolean(props.autoFocus && props.open)
  useEffect(() => {
    if (!focuses) return
    let frame = 0
    const giveFocus = () => {
      const drawn = document.getElementById(id)
      if (drawn?.querySelector('[role="menuitem"]:focus')) return
      const act = drawn?.querySelector<HTMLElement>(firstAct)
      act?.focus({ preventScroll: true })
      if (act || !drawn) frame = requestAnimationFrame(giveFocus)
    }
    frame = requestAnimationFrame(giveFocus)
    return () => cancelAnimationFrame(frame)
  }, [focuses, id])
  return <Dropdown trigger={['click']} {...props} menu={{ ...menu, id }} />
}
