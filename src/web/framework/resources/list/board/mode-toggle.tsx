import { texts } from '../../../../i18n/board-texts'
import type { ListMode } from '../../../../refine/list/url-state'
import styles from './mode-toggle.module.css'

interface ModeToggleProps {
  readonly modo: ListMode
  readonly onChange: (modo: ListMode) => void
}

/** Rows, or columns of cards. */
export function ModeToggle({ modo, onChange }: ModeToggleProps) {
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{texts.modes}</legend>
      {MODES.map(([one, label]) => (
        <button key={one} type="button" aria-pressed={one === modo} onClick={() => onChange(one)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const MODES = [
  ['lista', texts.list],
  ['quadro', texts.board],
] as const satisfies readonly (readonly [ListMode, string])[]
