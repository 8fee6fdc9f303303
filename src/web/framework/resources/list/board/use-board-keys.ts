import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { texts } from '../../../../i18n/board-texts'
import { isQuestionOpen, stepsOf } from '../../../../layout/keys/row-steps'
import { useShownKeys } from '../../../../layout/keys/shown-keys'
import type { ColumnHandle } from './use-board-state'

interface BoardKeys {
  readonly handles: RefObject<Map<string, ColumnHandle>>
  /** Keys of the columns, from left to right. */
  readonly order: readonly string[]
  readonly onMenu: (id: string, card: Element) => void
}

/** j, k, h, l and the arrows go from card to card, M asks where one may go; Enter is the card's own. */
export function useBoardKeys({ handles, order, onMenu }: BoardKeys): (event: KeyboardEvent) => void {
  useShownKeys(texts.keys)
  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent) => {
      if (
        isTakenElsewhere(document.activeElement) ||
        event.key !== 'j' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      const first = order.find((key) => handles.current?.get(key)?.count)
      if (first !== undefined) handles.current?.get(first)?.stand(0)
    }
    document.addEventListener('keydown', begin)
    return () => document.removeEventListener('keydown', begin)
  }, [handles, order])

  return (event) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cartao]') : null
    const key = card?.closest<HTMLElement>('[data-coluna]')?.dataset.coluna
    const own = key === undefined ? undefined : handles.current?.get(key)
    if (!card || key === undefined || !own || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(card.dataset.indice)
    const step = STEPS[event.key]
    const side = SIDES[event.key]
    if (step !== undefined) own.stand(index + step)
    else if (side !== undefined) beside(side)?.stand(index)
    else if (event.key === 'm') onMenu(card.dataset.cartao ?? '', card)
    else return
    event.preventDefault()

    function beside(away: number): ColumnHandle | undefined {
      const place = order.indexOf(key ?? '')
      const others = away > 0 ? order.slice(place + 1) : order.slice(0, place).reverse()
      const found = others.map((one) => handles.current?.get(one)).find((one) => one && one.count > 0)
      return found && own && { ...found, stand: () => found.stand(found.seen() + index - own.seen()) }
    }
  }
}

/** Typing, a dialog, a menu that is open, or a card, which goes on by itself; a button that was just clicked takes no letters. */
function isTakenElsewhere(focused: Element | null): boolean {
  if (isQuestionOpen()) return true
  return focused?.closest(TAKEN) != null
}

const TAKEN =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="dialog"], [aria-expanded="true"], [data-cartao]'

const PAGE = 6

const STEPS = stepsOf(PAGE)

const SIDES: Readonly<Record<string, number>> = { h: -1, l: 1, ArrowLeft: -1, ArrowRight: 1 }
