import { Dropdown, type DropdownProps } from 'antd'
import type { ReactElement } from 'react'

interface DropMenuProps extends Pick<DropdownProps, 'menu' | 'placement' | 'autoFocus' | 'open' | 'onOpenChange'> {
  readonly children: ReactElement
}

/** Apart from its button, so that the first screen draws the button without the machinery of menus. */
export function DropMenu(props: DropMenuProps) {
  return <Dropdown trigger={['click']} {...props} />
}
