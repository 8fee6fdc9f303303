import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { titleOf } from '../../../../../declaration/derive/title'
import { texts } from '../../../../i18n/board-texts'
import type { UserResource } from '../../../../refine/user-config'
import { FieldDisplay } from '../../../fields/field-display'
import type { WireRecord } from '../../../fields/renderer'
import { displayValue, isBlank, readRef } from '../../../fields/wire-value'
import { useRowPath } from '../../use-row-path'
import { rowFields } from '../row-fields'
import styles from './board.module.css'

/** Pixels of a card without its lines, of each line, and between two cards. */
const HEAD = 60
const LINE = 20
const GAP = 8
const MOST_LINES = 4

/** What a card shows under its title: nothing that the title says already. */
export function cardLines({ titulo, lista, campos }: UserResource): readonly FieldDefinition[] {
  const named = new Set(titulo.flatMap((part) => ('path' in part ? part.path.slice(0, 1) : [])))
  const lines = lista.quadro?.campos.flatMap((nome) => campos.find((field) => field.nome === nome) ?? []) ?? []
  return lines.filter(({ nome }) => !named.has(nome)).slice(0, MOST_LINES)
}

/** Pixels from the top of one card to that of the next: all are of one height, as a long column is scrolled by it. */
export function cardPitch(lines: readonly FieldDefinition[]): number {
  return HEAD + LINE * lines.length + GAP
}

/** What is asked of each card: what it shows, and what decides over its transitions. */
export function cardFields(definition: UserResource): readonly string[] | null {
  const { atos, lista } = definition
  if (!lista.quadro) return null
  const moves = atos.filter(({ faz }) => faz.kind === 'transicao').map((ato) => ({ ...ato, em: ['linha'] as const }))
  return rowFields({ ...definition, atos: moves }, [lista.quadro.por, ...lista.quadro.campos])
}

interface FaceProps {
  readonly definition: UserResource
  readonly lines: readonly FieldDefinition[]
  readonly record: WireRecord
}

interface BoardCardProps extends FaceProps {
  /** From 0 in its column, of so many. */
  readonly index: number
  readonly total: number
  /** The one of its column that the keyboard comes to. */
  readonly isStood: boolean
  readonly isMoving: boolean
  readonly onMenu: (record: WireRecord, button: Element) => void
  readonly onStand: (index: number) => void
}

/** One record of a column: it opens with a click, and goes to another column by dragging, by its button or with M. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { definition, lines, record, index, total, isStood, isMoving, onMenu, onStand } = props
  const title = titleOf(definition, record)
  const path = useRowPath(definition)(record) ?? ''
  return (
    <li
      className={isMoving ? `${styles.card} ${styles.moving}` : styles.card}
      style={{ height: cardPitch(lines) - GAP }}
      data-cartao={String(record.id)}
      data-indice={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-busy={isMoving}
    >
      <Link
        to={path}
        className={styles.title}
        tabIndex={isStood ? 0 : -1}
        draggable={false}
        title={title}
        onFocus={() => onStand(index)}
      >
        {title}
      </Link>
      <CardLines lines={lines} record={record} />
      <button
        type="button"
        className={styles.more}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={texts.moveOf(title)}
        onClick={({ currentTarget }) => onMenu(record, currentTarget)}
      >
        ⋯
      </button>
    </li>
  )
})

/** The card that follows the finger. */
export function CardFace({ definition, lines, record }: FaceProps) {
  return (
    <div className={styles.card} style={{ height: cardPitch(lines) - GAP }}>
      <span className={styles.title}>{titleOf(definition, record)}</span>
      <CardLines lines={lines} record={record} />
    </div>
  )
}

function CardLines({ lines, record }: Omit<FaceProps, 'definition'>) {
  const filled = lines.filter((field) => !isBlank(displayValue(record, field)))
  if (filled.length === 0) return null
  return (
    <dl className={styles.lines}>
      {filled.map((field) => (
        <div key={field.key}>
          <dt>{field.rotulo}</dt>
          <dd>
            {readRef(displayValue(record, field))?.titulo ?? (
              <FieldDisplay field={field} record={record} place="list" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The place of a card that is on its way. */
export function CardPlace({ lines }: Pick<FaceProps, 'lines'>) {
  return <li className={styles.place} style={{ height: cardPitch(lines) - GAP }} aria-hidden="true" />
}
