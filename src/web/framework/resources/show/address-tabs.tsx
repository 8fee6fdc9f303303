import { Tabs, type TabsProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

type Item = NonNullable<TabsProps['items']>[number]

interface AddressTabsProps extends Pick<TabsProps, 'className' | 'destroyOnHidden'> {
  readonly items: readonly Item[]
}

const TAB = 'aba'

/** Tabs of which the one on screen stands in the address, the first one when it names none. */
export function AddressTabs({ items, ...shown }: AddressTabsProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(TAB)
  const active = items.find(({ key }) => key === asked) ?? items[0]
  const box = useTablistRole()
  return (
    <div ref={box}>
      <Tabs
        {...shown}
        items={[...items]}
        activeKey={active?.key ?? ''}
        onChange={(key) =>
          setParams(
            (now) => {
              const next = new URLSearchParams(now)
              next.set(TAB, key)
              return next
            },
            { replace: true },
          )
        }
      />
    </div>
  )
}

/**
 * The list of tabs alone is their list: antd gives the role to a box that also holds the button for tabs without room, which a list of tabs
 * must not hold. The role never changes in antd, so nothing puts it back.
 */
function useTablistRole() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const nav = box.current?.querySelector('.ant-tabs-nav')
    nav?.removeAttribute('role')
    nav?.removeAttribute('aria-orientation')
    nav?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist')
  })
  return box
}
