import { type RefObject, useEffect, useRef, useState } from 'react'
import { followCards, type Held } from './follow-cards'

interface DragOptions {
  readonly board: RefObject<HTMLElement>
  /** What follows the pointer. */
  readonly ghost: RefObject<HTMLElement>
  /** Key of the column over which it was let go. */
  readonly onDrop: (id: string, coluna: string) => void
}

/** Takes cards by mouse or, after a rest, by finger; Escape puts one back. Returns the one that is held, and the column it is over. */
export function useCardDrag({ board, ghost, onDrop }: DragOptions) {
  const [held, setHeld] = useState<Held | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  useEffect(() => {
    if (!board.current) return
    return followCards(board.current, {
      onHold: setHeld,
      onOver: setOver,
      onDrop: (id, coluna) => drop.current(id, coluna),
      moveTo: (x, y) => {
        if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px)`
      },
    })
  }, [board, ghost])
  return { held, over }
}
