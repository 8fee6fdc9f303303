import { useEffect } from 'react'
import { FORM_NAME } from './field-path'

/** A new record begins at the first field that nothing is in yet; whoever is at a control already stays there. */
export function useFirstField(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      if (document.activeElement?.closest(CONTROL)) return
      const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)].filter(isOpen)
      const first = fields.find(isEmpty) ?? fields[0]
      first?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isReady])
}

const CONTROL = 'a, button, input, textarea, [role="dialog"]'
const FIELDS = `#${FORM_NAME} input, #${FORM_NAME} textarea`

/** A list of choices that is not typed in is read only to the browser. */
function isOpen(field: HTMLElement): boolean {
  if (field.matches(':disabled, [type="hidden"], [type="file"]')) return false
  return !field.hasAttribute('readonly') || field.getAttribute('role') === 'combobox'
}

function isEmpty(field: HTMLElement): boolean {
  const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  return typed === '' && !field.closest('.ant-select')?.querySelector('.ant-select-selection-item')
}
