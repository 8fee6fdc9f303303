import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../../../../i18n/merge-texts'
import type { Dress } from '../../use-ref-titles'
import { FormField } from '../form-field'
import { PLAIN_CONDITIONS } from '../plain-conditions'
import styles from './conflict.module.css'
import type { MergeChoice, MergeItem } from './merge'
import { fieldOf, MergeValue, mergeLabel, ownerOf } from './merge-value'

interface ConflictChoiceProps {
  readonly recurso: string
  readonly item: MergeItem
  /** Name of the other person. */
  readonly who: string
  readonly dress: Dress
  readonly choice: MergeChoice | undefined
  readonly missing: boolean
  readonly onChoose: (choice: MergeChoice) => void
}

/** A field that both changed: what was there, both sides to choose from, and room for a third value. */
export function ConflictChoice({ recurso, item, who, dress, choice, missing, onChoose }: ConflictChoiceProps) {
  const label = mergeLabel(item)
  const value = (shown: unknown) => <MergeValue recurso={recurso} item={item} value={shown} dress={dress} />
  const hint = `mescla-${item.id}-falta`
  return (
    <fieldset className={styles.choice} id={`mescla-${item.id}`} aria-describedby={missing ? hint : undefined}>
      <legend>{label}</legend>
      <p className={styles.before}>
        <span>{texts.before}</span> {value(item.before)}
      </p>
      <Radio.Group
        className={styles.sides ?? ''}
        name={`mescla-${item.id}`}
        value={choice?.side ?? null}
        onChange={(event) => onChoose(toChoice(event.target.value))}
      >
        <Side side="mine" label={label} who={texts.mine} chosen={choice?.side === 'mine'}>
          {value(item.mine)}
        </Side>
        <Side side="theirs" label={label} who={who} chosen={choice?.side === 'theirs'}>
          {value(item.theirs)}
        </Side>
        {mayTypeAnother(item) ? (
          <Radio value="other" aria-label={texts.otherOf(label)} className={styles.other ?? ''}>
            {texts.other}
          </Radio>
        ) : null}
      </Radio.Group>
      {choice?.side === 'other' ? (
        <FormField
          recurso={ownerOf(recurso, item)}
          field={{ ...fieldOf(item), rotulo: texts.otherOf(label), ajuda: null }}
          path={inputPath(item)}
          record={dress({ recurso: ownerOf(recurso, item), field: fieldOf(item), value: item.mine })}
          conditions={PLAIN_CONDITIONS}
        />
      ) : null}
      {missing ? (
        <p id={hint} role="alert" className={styles.missing}>
          {texts.choose}
        </p>
      ) : null}
    </fieldset>
  )
}

/** Where the third value stands in the dialog's form. */
export function inputPath({ id }: MergeItem): (string | number)[] {
  return [id]
}

/** A whole row is kept or not; anything else may be typed anew. */
function mayTypeAnother({ row, leaf }: MergeItem): boolean {
  return row === null || leaf !== null
}

function toChoice(side: unknown): MergeChoice {
  if (side === 'other') return { side, value: null }
  return { side: side === 'mine' ? 'mine' : 'theirs' }
}

interface SideProps {
  readonly side: 'mine' | 'theirs'
  readonly label: string
  readonly who: string
  readonly chosen: boolean
  readonly children: ReactNode
}

function Side({ side, label, who, chosen, children }: SideProps) {
  return (
    <div className={chosen ? `${styles.side} ${styles.chosen}` : styles.side}>
      <Radio value={side} aria-label={`${label}: ${who}`}>
        <span className={styles.who}>{who}</span>
      </Radio>
      <div className={styles.value}>{children}</div>
    </div>
  )
}
