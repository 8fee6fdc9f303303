import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '../../i18n/texts'
import { useRecordSearch } from '../../refine/calls/use-record-search'
import type { AppRoute } from '../app-route'
import { type Choice, choicesFor, foundSections, type Section } from './choices'
import styles from './palette.module.css'
import { keyOf, useChoiceKeys } from './use-choice-keys'

const words = texts.busca
/** Shorter texts find too much to be worth a call. */
const MIN_SEARCH = 2

interface PaletteProps {
  readonly routes: readonly AppRoute[]
  readonly onClose: () => void
}

/** Finds screens, actions and records by typing; arrows move, Enter opens, Escape closes. */
export function Palette({ routes, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const records = useRecordSearch(search.length >= MIN_SEARCH ? search : '')
  const sections: readonly Section[] = [...choicesFor(text, routes), ...foundSections(records.sections)]
  const choices = sections.flatMap((section) => section.choices)
  const { active, setActive, toFirst, onKeyDown } = useChoiceKeys(choices, onClose)
  const id = useId()
  const inputRef = useFocus()

  return (
    <div className={styles.veil} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className={styles.box} role="dialog" aria-modal="true" aria-label={words.titulo}>
        <input
          ref={inputRef}
          className={styles.input}
          placeholder={words.dica}
          aria-label={words.titulo}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={choices[active] ? `${id}-${active}` : undefined}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value)
            toFirst()
          }}
          onKeyDown={onKeyDown}
        />
        <Results id={id} sections={sections} active={active} onActive={setActive} onClose={onClose} />
        <Status searching={records.isSearching} error={records.error} empty={choices.length === 0} />
        <p className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> <kbd>Esc</kbd> {words.teclas} · <kbd>Ctrl</kbd>+<kbd>Enter</kbd>{' '}
          {words.fazer}
        </p>
      </div>
    </div>
  )
}

interface ResultsProps {
  readonly id: string
  readonly sections: readonly Section[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onClose: () => void
}

function Results({ id, sections, active, onActive, onClose }: ResultsProps) {
  const navigate = useNavigate()
  let index = -1
  return (
    <div id={id} role="listbox" aria-label={words.titulo} className={styles.results}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with role=group
        <div key={section.title} role="group" aria-label={section.title}>
          <div className={styles.section} aria-hidden="true">
            {section.title}
          </div>
          {section.choices.map((choice) => {
            index += 1
            const own = index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keyboard
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the active option
              <div
                key={keyOf(choice)}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === active}
                className={styles.choice}
                ref={own === active ? scrollTo : null}
                onPointerMove={() => onActive(own)}
                onClick={() => {
                  onClose()
                  navigate(choice.path)
                }}
              >
                <ChoiceText choice={choice} />
                <ChoiceAct choice={choice} onClose={onClose} />
              </div>
            )
          })}
          {section.note && <p className={styles.section}>{section.note}</p>}
        </div>
      ))}
    </div>
  )
}

/** The name, and what tells it from others: document, creditor, balance. */
function ChoiceText({ choice: { label, details = [] } }: { readonly choice: Choice }) {
  return (
    <span className={styles.text}>
      <span className={styles.label}>{label}</span>
      {details.length > 0 && (
        <span className={styles.details}>
          {details.map(({ rotulo, texto }) => (
            <span key={rotulo}>
              {rotulo} <b>{texto}</b>
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

function ChoiceAct({ choice, onClose }: { readonly choice: Choice; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { hint, act } = choice
  if (!act) return hint ? <span className={styles.hint}>{hint}</span> : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Ctrl+Enter in the combobox does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: an option may hold no button
    <span
      className={styles.act}
      title={words.atalhoDaAcao}
      onClick={(event) => {
        event.stopPropagation()
        onClose()
        navigate(act.path)
      }}
    >
      {act.label}
    </span>
  )
}

interface StatusProps {
  readonly searching: boolean
  readonly error: string | null
  readonly empty: boolean
}

function Status({ searching, error, empty }: StatusProps) {
  const text = error ?? (searching ? words.procurando : empty ? words.nada : '')
  return (
    <p className={styles.status} role="status">
      {text}
    </p>
  )
}

/** Takes the focus while open and gives it back to where it was. */
function useFocus() {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return ref
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}

/** The value once it has stood still for `ms`. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
