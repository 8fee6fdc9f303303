/** Pixels that a mouse moves before it drags, and a finger before it scrolls. */
const SLACK = 6
/** Milliseconds that a finger rests on a card before it holds it. */
const REST = 350
/** Pixels from an edge within which the board scrolls by itself, and how far in each frame. */
const EDGE = 48
const STEP = 12

/** A card that is held. */
export interface Held {
  readonly id: string
  readonly width: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Press extends Held {
  readonly pointer: number
  readonly began: Point
  /** Where in the card it was taken. */
  readonly within: Point
  /** Of a finger that rests. */
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

interface Followed {
  /** null: no more. */
  readonly onHold: (held: Held | null) => void
  readonly onOver: (coluna: string | null) => void
  readonly onDrop: (id: string, coluna: string) => void
  /** Where the upper left corner of the card that is held would be. */
  readonly moveTo: (x: number, y: number) => void
}

/** Follows the pointer over the cards of a board, until the answer is called. */
export function followCards(board: HTMLElement, told: Followed): () => void {
  let press: Press | null = null
  let isHeld = false
  let at: Point = { x: 0, y: 0 }
  let frame = 0

  const follow = () => {
    if (!press || !isHeld) return
    told.moveTo(at.x - press.within.x, at.y - press.within.y)
    const column = columnAt(at)
    told.onOver(column?.dataset.coluna ?? null)
    scrollAtEdges(board, column?.querySelector('ul')?.parentElement ?? null, at)
    frame = requestAnimationFrame(follow)
  }
  const hold = () => {
    if (!press || isHeld) return
    isHeld = true
    // the card may be scrolled away or read again meanwhile: the board goes on hearing of the pointer
    board.setPointerCapture(press.pointer)
    told.onHold({ id: press.id, width: press.width })
    frame = requestAnimationFrame(follow)
  }
  const end = () => {
    clearTimeout(press?.timer)
    cancelAnimationFrame(frame)
    press = null
    isHeld = false
    told.onHold(null)
    told.onOver(null)
  }
  const down = (event: PointerEvent) => {
    press = pressOf(event, hold)
    at = pointOf(event)
  }
  const move = (event: PointerEvent) => {
    if (!press) return
    at = pointOf(event)
    if (isHeld || Math.hypot(at.x - press.began.x, at.y - press.began.y) < SLACK) return
    if (press.timer === undefined) hold()
    else end()
  }
  const up = () => {
    const [id, wasHeld] = [press?.id, isHeld]
    end()
    if (!wasHeld || id === undefined) return
    swallowClick()
    const coluna = columnAt(at)?.dataset.coluna
    if (coluna !== undefined) told.onDrop(id, coluna)
  }
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isHeld) return
    event.stopPropagation()
    end()
  }
  const holdStill = (event: Event) => {
    const isOfFinger = event.type === 'contextmenu' && press?.timer !== undefined
    if (isHeld || isOfFinger || event.type === 'dragstart') event.preventDefault()
  }
  const stop = new AbortController()
  const { signal } = stop
  board.addEventListener('pointerdown', down, { signal })
  board.addEventListener('pointermove', move, { signal })
  board.addEventListener('pointerup', up, { signal })
  board.addEventListener('pointercancel', end, { signal })
  board.addEventListener('touchmove', holdStill, { passive: false, signal })
  board.addEventListener('contextmenu', holdStill, { signal })
  board.addEventListener('dragstart', holdStill, { signal })
  document.addEventListener('keydown', putBack, { capture: true, signal })
  return () => {
    stop.abort()
    end()
  }
}

/** A card is taken anywhere but by a button of its own. */
function pressOf(event: PointerEvent, hold: () => void): Press | null {
  const { target, pointerId, pointerType } = event
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-cartao], button') : null
  const id = card?.dataset.cartao
  if (!card || id === undefined || event.button !== 0 || !event.isPrimary) return null
  const { left, top, width } = card.getBoundingClientRect()
  const began = pointOf(event)
  return {
    id,
    width,
    pointer: pointerId,
    began,
    within: { x: began.x - left, y: began.y - top },
    timer: pointerType === 'mouse' ? undefined : setTimeout(hold, REST),
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function columnAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-coluna]') ?? null
}

function scrollAtEdges(board: Element, cards: Element | null, { x, y }: Point): void {
  const wide = board.getBoundingClientRect()
  if (x < wide.left + EDGE) board.scrollLeft -= STEP
  else if (x > wide.right - EDGE) board.scrollLeft += STEP
  if (!cards) return
  const tall = cards.getBoundingClientRect()
  if (y < tall.top + EDGE) cards.scrollTop -= STEP
  else if (y > tall.bottom - EDGE) cards.scrollTop += STEP
}

/** Letting go of a card is no click on it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
