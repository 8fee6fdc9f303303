import type { MouseEvent } from 'react'

/** A click opens the row unless it hit a link or button, ends a selection of text, or asks for a new tab. */
export function openedByClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false
  // A dialog of the row is a child in the tree and not in the page.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return false
  if (event.target instanceof Element && event.target.closest('a, button, input, label, .ant-table-selection-column'))
    return false
  return window.getSelection()?.isCollapsed !== false
}
