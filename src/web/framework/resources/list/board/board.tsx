import { type ReactNode, useEffect, useMemo } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { texts } from '../../../../i18n/board-texts'
import { type BoardColumn, useBoard } from '../../../../refine/list/use-board'
import type { UserResource } from '../../../../refine/user-config'
import { ListFailure } from '../../table/list-failure'
import styles from './board.module.css'
import { CardFace, cardFields, cardLines } from './board-card'
import { BoardColumnView } from './board-column'
import { MoveMenu } from './move-menu'
import { useBoardKeys } from './use-board-keys'
import { useBoardState } from './use-board-state'
import type { ColumnQuestion } from './use-column-rows'
import { useKeptFocus } from './use-kept-focus'

interface BoardProps extends Pick<ColumnQuestion, 'filters' | 'sorters'> {
  readonly definition: UserResource
  /** What stands there when no column has a card. */
  readonly nothing: ReactNode
  readonly onTotal: (total: number | null) => void
}

/** A list as columns of cards, one for each value of an enum. */
export function Board({ definition, filters, sorters, nothing, onTotal }: BoardProps) {
  const { recurso, lista, tempo_real } = definition
  const campos = useMemo(() => cardFields(definition), [definition])
  const question = { recurso, campos, filters, sorters }
  const { columns, total, error, refetch } = useBoard({ ...question, live: tempo_real })
  useEffect(() => onTotal(total), [total, onTotal])
  const field = definition.campos.find(({ nome }) => nome === lista.quadro?.por)
  if (error) return <ListFailure error={error} definition={definition} onRetry={refetch} />
  if (total === 0) return <>{nothing}</>
  return field ? <Columns definition={definition} columns={columns ?? null} field={field} question={question} /> : null
}

interface ColumnsProps {
  readonly definition: UserResource
  /** null while they are on their way. */
  readonly columns: readonly BoardColumn[] | null
  readonly field: FieldDefinition
  readonly question: ColumnQuestion
}

function Columns({ definition, columns, field, question }: ColumnsProps) {
  const { rotulo } = definition
  const lines = useMemo(() => cardLines(definition), [definition])
  const { refs, held, over, record, menu, moves, move, openMenu, closeMenu, go } = useBoardState(definition, field)
  const order = useMemo(() => (columns ?? []).map(({ valor }) => valor ?? ''), [columns])
  const onKeyDown = useBoardKeys({
    handles: refs.handles,
    order,
    onMenu: (id, card) => {
      const row = refs.cards.current.get(id)
      if (row) openMenu(row, card)
    },
  })
  useKeptFocus(refs.board, record?.id ?? move.moving)

  const motivoOf = (valor: string | null) => {
    if (!held || !record || record[field.key] === valor) return undefined
    return valor === null ? texts.readOnly : moves.find(({ para }) => para === valor)?.motivo
  }
  const shown = columns ?? field.valores?.map(({ valor }) => ({ valor, total: 0, totais: {}, registros: [] })) ?? []
  const asked = JSON.stringify([question.filters, question.sorters])
  return (
    <>
      <section
        ref={refs.board}
        className={held ? `${styles.board} ${styles.holding}` : styles.board}
        aria-label={texts.boardOf(rotulo.varios, field.rotulo)}
        aria-busy={columns === null}
        onKeyDown={onKeyDown}
      >
        {shown.map((column) => (
          <BoardColumnView
            key={`${column.valor ?? ''} ${asked}`}
            definition={definition}
            field={field}
            lines={lines}
            column={column}
            question={question}
            motivo={motivoOf(column.valor)}
            isOver={over === (column.valor ?? '')}
            moving={move.moving}
            onMenu={openMenu}
            refs={refs}
          />
        ))}
      </section>
      <Hints />
      {held && record ? (
        <div ref={refs.ghost} className={styles.ghost} style={{ width: held.width }} aria-hidden="true">
          <CardFace definition={definition} lines={lines} record={record} />
        </div>
      ) : null}
      {menu ? (
        <MoveMenu
          field={field}
          moves={menu.para === null ? moves : moves.filter(({ para }) => para === menu.para)}
          at={menu.at}
          onMove={(to, act) => go(menu.record, { ...to, acts: act ? [act] : [] })}
          onClose={closeMenu}
        />
      ) : null}
      {move.dialog}
    </>
  )
}

function Hints() {
  const { rows, columns, open, move, find } = texts.hint
  return (
    <p className={styles.hints} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {rows} · <kbd>H</kbd> <kbd>L</kbd> {columns} · <kbd>Enter</kbd> {open} · <kbd>M</kbd>{' '}
      {move} · <kbd>/</kbd> {find}
    </p>
  )
}
