import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { formatCount } from '../../../../../domain/money/format'
import { texts } from '../../../../i18n/board-texts'
import type { BoardColumn } from '../../../../refine/list/use-board'
import type { UserResource } from '../../../../refine/user-config'
import { toneOf } from '../../../fields/display/tone'
import { FieldDisplay } from '../../../fields/field-display'
import type { WireRecord } from '../../../fields/renderer'
import styles from './board.module.css'
import { BoardCard, CardPlace, cardPitch } from './board-card'
import type { BoardRefs } from './use-board-state'
import { type ColumnQuestion, useColumnRows } from './use-column-rows'

export interface ColumnProps {
  readonly definition: UserResource
  readonly field: FieldDefinition
  readonly lines: readonly FieldDefinition[]
  readonly column: BoardColumn
  readonly question: ColumnQuestion
  /** Of the card that is held: null, it may come here; a text, why it may not. undefined: none is held, or it is from here. */
  readonly motivo: string | null | undefined
  readonly isOver: boolean
  readonly moving: unknown
  readonly onMenu: (record: WireRecord, button: Element) => void
  readonly refs: BoardRefs
}

/** The records of one value: how many, what they come to, and their cards, which scroll by themselves. */
export function BoardColumnView(props: ColumnProps) {
  const { definition, lines, column, motivo, isOver, moving, onMenu } = props
  const { cards, handles } = props.refs
  const { total } = column
  const key = column.valor ?? ''
  const pitch = cardPitch(lines)
  const { box, first, end, rowAt, reveal, onScroll } = useColumnRows(props.question, column, pitch)
  const [stood, setStood] = useState(0)
  const wanted = useRef<number | null>(null)
  const heading = useId()
  const focusWanted = useCallback(() => {
    const { current } = wanted
    const link = current === null ? null : box.current?.querySelector<HTMLElement>(`[data-indice="${current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus()
  }, [box])
  const stand = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(index, total - 1))
      wanted.current = next
      setStood(next)
      reveal(next)
      focusWanted()
    },
    [total, reveal, focusWanted],
  )
  useEffect(() => {
    const all = handles.current
    all.set(key, { count: total, seen: () => Math.round((box.current?.scrollTop ?? 0) / pitch), stand })
    return () => {
      all.delete(key)
    }
  }, [handles, key, total, pitch, stand, box])
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, at) => [first + at, rowAt(first + at)] as const)
  useEffect(() => {
    for (const [, record] of drawn) if (record) cards.current.set(String(record.id), record)
    // one that was far away is drawn only now
    focusWanted()
  })
  const held = motivo === undefined ? '' : motivo === null ? styles.open : styles.closed
  // where one stood may have gone; one card of each column is in the reach of Tab
  const reached = stood >= first && stood < end ? stood : first
  return (
    <section
      className={`${styles.column} ${total === 0 ? styles.empty : ''} ${held} ${isOver ? styles.over : ''}`}
      data-coluna={key}
      aria-labelledby={heading}
    >
      <ColumnHead {...props} heading={heading} />
      {motivo ? <p className={styles.why}>{motivo}</p> : null}
      {total === 0 && !motivo ? <p className={styles.nothing}>{texts.nothing}</p> : null}
      <div ref={box} className={styles.cards} onScroll={onScroll}>
        <ul
          style={{ paddingTop: first * pitch, paddingBottom: Math.max(0, total - end) * pitch }}
          aria-labelledby={heading}
        >
          {drawn.map(([index, record]) =>
            record ? (
              <BoardCard
                key={String(record.id)}
                definition={definition}
                lines={lines}
                record={record}
                index={index}
                total={total}
                isStood={index === reached}
                isMoving={record.id === moving}
                onMenu={onMenu}
                onStand={setStood}
              />
            ) : (
              <CardPlace key={index} lines={lines} />
            ),
          )}
        </ul>
      </div>
    </section>
  )
}

function ColumnHead({ definition, field, column, heading }: ColumnProps & { readonly heading: string }) {
  const option = field.valores?.find(({ valor }) => valor === column.valor)
  const totals = definition.campos.filter(({ nome }) => definition.lista.rodape[nome] !== undefined)
  return (
    <header className={styles.head}>
      <h2 id={heading}>
        <span className={option ? toneOf(option.cor) : undefined}>{option?.rotulo ?? texts.blank(field.rotulo)}</span>{' '}
        <span className={styles.count}>{formatCount(column.total)}</span>
      </h2>
      {column.total > 0
        ? totals.map((one) => (
            <span key={one.key} className={styles.sum}>
              {one.rotulo} <FieldDisplay field={one} record={column.totais} place="show" />
            </span>
          ))
        : null}
    </header>
  )
}
