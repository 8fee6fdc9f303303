import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Figura } from '../../../contract/paineis/figura'
import { toCents } from '../../../domain/money/cents'
import { formatBRL, formatCount } from '../../../domain/money/format'
import { PendingLine } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import { figurePath } from '../../refine/list/url-state'
import styles from './figures.module.css'

/** What a figure is called, and what it counts. */
export interface FigureWords {
  readonly titulo: string
  readonly unidade: readonly [one: string, many: string]
}

interface FiguresProps<N extends string> {
  /** In their order. */
  readonly words: Readonly<Record<N, FigureWords>>
  /** null while they are on their way; a figure that the user may not see is null. */
  readonly figures: Readonly<Record<NoInfer<N>, Figura | null>> | null
  /** The figure whose list stands on the page itself: pressed, it is narrowed to it. */
  readonly toggle?: { readonly name: NoInfer<N>; readonly state: 'ligado' | 'desligado'; readonly onPress: () => void }
  /** What stands under some of them: what they came to before. */
  readonly notes?: Readonly<Record<string, string>>
  /** A control of its own on each card, such as what explains it. */
  readonly side?: (name: NoInfer<N>) => ReactNode
  /** Where none may be seen. */
  readonly empty?: ReactNode
}

/** What things come to, each figure leading to the list behind it. */
export function Figures<N extends string>({ words, figures, toggle, notes = {}, side, empty = null }: FiguresProps<N>) {
  const shown = namesOf(words).filter((name) => figures === null || figures[name] !== null)
  if (shown.length === 0) return empty
  return (
    <ul className={styles.figures} aria-busy={figures === null}>
      {shown.map((name) => (
        <li key={name}>
          <Figure
            words={words[name]}
            figure={figures?.[name] ?? null}
            toggle={toggle?.name === name ? toggle : undefined}
            note={notes[name]}
          />
          {side?.(name)}
        </li>
      ))}
    </ul>
  )
}

interface FigureProps {
  readonly words: FigureWords
  readonly figure: Figura | null
  readonly toggle: Omit<NonNullable<FiguresProps<string>['toggle']>, 'name'> | undefined
  readonly note: string | undefined
}

function Figure({ words, figure, toggle, note }: FigureProps) {
  const { resources, consultas } = useConfig()
  const content = <Content words={words} figure={figure} note={note} />
  const rota = figure?.rota
  const definition = rota && (resources[rota.recurso] ?? consultas[rota.recurso])
  if (rota && definition && !toggle) {
    return (
      <Link className={styles.figure} to={figurePath(rota, definition)}>
        {content}
      </Link>
    )
  }
  if (figure === null || !toggle) return <div className={styles.figure}>{content}</div>
  const isOn = toggle.state === 'ligado'
  return (
    <button
      type="button"
      className={`${styles.figure} ${isOn ? styles.on : ''}`}
      aria-pressed={isOn}
      onClick={toggle.onPress}
    >
      {content}
    </button>
  )
}

/** An amount with how many it is of, or a mere count. */
function Content({ words: { titulo, unidade }, figure, note }: Omit<FigureProps, 'toggle'>) {
  const title = <span className={styles.title}>{titulo}</span>
  if (figure === null) {
    return (
      <>
        {title}
        <PendingLine />
      </>
    )
  }
  const { quantidade, valor } = figure
  const noun = quantidade === 1 ? unidade[0] : unidade[1]
  return (
    <>
      {title}
      <b className={styles.value}>{valor === undefined ? formatCount(quantidade) : formatBRL(toCents(valor))}</b>
      <span className={styles.count}>{valor === undefined ? noun : `${formatCount(quantidade)} ${noun}`}</span>
      {note !== undefined && <span className={styles.count}>{note}</span>}
    </>
  )
}

function namesOf<N extends string>(words: Readonly<Record<N, FigureWords>>): readonly N[] {
  return Object.keys(words).filter((name): name is N => name in words)
}
