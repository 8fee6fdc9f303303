import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/column-texts'
import type { UserResource } from '../../../../refine/user-config'
import { type ColumnLayout, columnChoices, withPlace } from './column-layout'
import { ColumnLine } from './column-line'
import styles from './columns.module.css'

export interface ColumnChooserProps {
  readonly definition: UserResource
  readonly layout: ColumnLayout
  readonly isOwn: boolean
  readonly onArrange: (layout: ColumnLayout | null) => void
}

/** Which columns, in which order, how wide, which stay at the left. Each change shows at once. */
export function ColumnChooser({ definition, layout, isOwn, onArrange }: ColumnChooserProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const choices = columnChoices(definition, layout)
  const shown = choices.filter((choice) => choice.shown)
  const others = choices.filter((choice) => !choice.shown)
  const move = (nome: string, place: number) => {
    const next = withPlace(layout, nome, place)
    const rotulo = choices.find(({ field }) => field.nome === nome)?.field.rotulo ?? nome
    setSaid(texts.moved(rotulo, next.colunas.indexOf(nome) + 1))
    onArrange(next)
  }
  return (
    <div className={styles.chooser} role="dialog" aria-label={texts.columnsTitle}>
      <ul className={styles.lines}>
        {shown.map((choice, index) => (
          <ColumnLine
            key={choice.field.nome}
            choice={choice}
            layout={layout}
            place={index}
            last={index === shown.length - 1}
            onArrange={onArrange}
            onMove={move}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, index)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <>
          <p className={styles.heading}>{texts.otherColumns}</p>
          <ul className={styles.lines}>
            {others.map((choice) => (
              <ColumnLine key={choice.field.nome} choice={choice} layout={layout} onArrange={onArrange} />
            ))}
          </ul>
        </>
      ) : null}
      <Button size="small" type="link" disabled={!isOwn} onClick={() => onArrange(null)}>
        {texts.resetColumns}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
