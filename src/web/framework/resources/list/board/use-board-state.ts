import { type MutableRefObject, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { texts } from '../../../../i18n/board-texts'
import { useToasts } from '../../../../layout/toasts/toast-context'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { useCardDrag } from './use-card-drag'
import { useMoveCard } from './use-move-card'
import { type Move, useMoves } from './use-moves'

/** What the keyboard asks of a column. */
export interface ColumnHandle {
  readonly count: number
  /** Index of the first card in sight. */
  readonly seen: () => number
  readonly stand: (index: number) => void
}

/** What the parts of a board tell each other of without being drawn again. */
export interface BoardRefs {
  readonly board: RefObject<HTMLElement>
  readonly ghost: RefObject<HTMLDivElement>
  /** The cards that were drawn, by id. */
  readonly cards: MutableRefObject<Map<string, WireRecord>>
  /** The columns, by their keys. */
  readonly handles: MutableRefObject<Map<string, ColumnHandle>>
}

interface Menu {
  readonly record: WireRecord
  readonly at: DOMRect
  /** The one column that it was let go over, where several transitions lead there; null: all. */
  readonly para: string | null
}

/** Which card is held or asked about, where it may go, and what sends it there. */
export function useBoardState(definition: UserResource, field: FieldDefinition) {
  const refs = useBoardRefs()
  const [menu, setMenu] = useState<Menu | null>(null)
  const move = useMoveCard(definition, field)
  const toasts = useToasts()
  const { held, over } = useCardDrag({ ...refs, onDrop: (id, coluna) => drop(id, coluna) })
  const record = menu?.record ?? refs.cards.current.get(held?.id ?? '') ?? null
  const moves = useMoves(definition, field, record)
  const openMenu = useCallback(
    (row: WireRecord, by: Element) => setMenu({ record: row, at: by.getBoundingClientRect(), para: null }),
    [],
  )
  const closeMenu = useCallback(() => setMenu(null), [])

  function go(row: WireRecord, { para, acts }: Move): void {
    const [only] = acts
    if (only) move.byAct(row, only)
    else move.byValue(row, para)
  }
  function drop(id: string, coluna: string): void {
    const row = refs.cards.current.get(id)
    if (!row || String(row[field.key] ?? '') === coluna) return
    const there = moves.find(({ para }) => para === coluna)
    if (!there || there.motivo !== null)
      toasts.error({ message: texts.refused, description: there?.motivo ?? texts.readOnly })
    else if (there.acts.length > 1 && refs.board.current)
      setMenu({ record: row, at: headOf(refs.board.current, coluna), para: coluna })
    else go(row, there)
  }
  return { refs, held, over, record, menu, moves, move, openMenu, closeMenu, go }
}

function useBoardRefs(): BoardRefs {
  const board = useRef<HTMLElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const cards = useRef(new Map<string, WireRecord>())
  const handles = useRef(new Map<string, ColumnHandle>())
  return useMemo(() => ({ board, ghost, cards, handles }), [])
}

function headOf(board: Element, coluna: string): DOMRect {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-coluna]')]
  const head = columns.find(({ dataset }) => dataset.coluna === coluna)?.querySelector('header')
  return (head ?? board).getBoundingClientRect()
}
