import { type RefObject, useLayoutEffect } from 'react'

/**
 * The list of tabs alone is their list: antd gives the role to a box that also holds the button for tabs without room, which a list of tabs
 * must not hold. The role never changes in antd, so nothing puts it back.
 */
export function useTablistRole(box: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const nav = box.current?.querySelector('.ant-tabs-nav')
    nav?.removeAttribute('role')
    nav?.removeAttribute('aria-orientation')
    nav?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist')
  })
}
