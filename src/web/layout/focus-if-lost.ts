/**
 * Gives a focus that was lost, as with a button that went away, to the first of these that is still on the page; whoever went on by
 * himself is left where he is.
 */
export function focusIfLost(candidates: readonly (Element | null | undefined)[], options?: FocusOptions): void {
  if (document.activeElement !== document.body) return
  const target = candidates.find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected)
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus(options)
}

/** The screen itself, for a focus that nothing nearer can take. */
export const theScreen = (): HTMLElement | null => document.getElementById('conteudo')
