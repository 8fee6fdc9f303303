import { Checkbox, InputNumber } from 'antd'
import type { KeyboardEvent } from 'react'
import { texts } from '../../../../i18n/column-texts'
import {
  type ColumnChoice,
  type ColumnLayout,
  withFrozenToggled,
  withoutColumn,
  withShown,
  withWidth,
} from './column-layout'
import styles from './columns.module.css'

interface ColumnLineProps {
  readonly choice: ColumnChoice
  readonly layout: ColumnLayout
  readonly onArrange: (layout: ColumnLayout) => void
  /** Only of a column on screen: its place, and the ways to another. */
  readonly place?: number
  readonly last?: boolean
  readonly onMove?: (nome: string, place: number) => void
  readonly onDrag?: (nome: string | null) => void
  readonly onDrop?: () => void
}

/** One field of the chooser. A column moves by its buttons, by Alt with an arrow, or dragged. */
export function ColumnLine(props: ColumnLineProps) {
  const { choice, layout, onArrange, place, last, onMove, onDrag, onDrop } = props
  const { field, shown, frozen, width } = choice
  const { nome, rotulo } = field
  const only = shown && layout.colunas.length === 1
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined || place === undefined) return
    event.preventDefault()
    onMove?.(nome, place + step)
  }
  return (
    <li
      className={styles.line}
      draggable={shown}
      onDragStart={() => onDrag?.(nome)}
      onDragEnd={() => onDrag?.(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={byKey}
    >
      <Checkbox
        checked={shown}
        disabled={only}
        aria-label={texts.showColumn(rotulo)}
        onChange={() => onArrange(shown ? withoutColumn(layout, nome) : withShown(layout, nome))}
      />
      <span className={styles.name}>{rotulo}</span>
      {shown && place !== undefined ? (
        <>
          <InputNumber<number>
            size="small"
            className={styles.width ?? ''}
            min={40}
            max={1200}
            step={10}
            controls={false}
            changeOnBlur
            placeholder={texts.automaticWidth}
            aria-label={texts.columnWidth(rotulo)}
            value={width}
            onChange={(next) => onArrange(withWidth(layout, nome, next))}
          />
          <button
            type="button"
            className={styles.act}
            aria-pressed={frozen}
            aria-label={texts.freezeColumn(rotulo)}
            title={texts.freezeColumn(rotulo)}
            onClick={() => onArrange(withFrozenToggled(layout, nome))}
          >
            ⇤
          </button>
          <button
            type="button"
            className={styles.act}
            disabled={place === 0}
            aria-label={texts.moveUp(rotulo)}
            onClick={() => onMove?.(nome, place - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            className={styles.act}
            disabled={last}
            aria-label={texts.moveDown(rotulo)}
            onClick={() => onMove?.(nome, place + 1)}
          >
            ↓
          </button>
        </>
      ) : null}
    </li>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
