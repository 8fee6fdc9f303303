import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { texts } from '../../../../i18n/mencoes-texts'
import { type Person, readPeople } from '../../../../layout/mention-text'
import { findMentionable } from '../../../../refine/calls/beside'
import own from './beside.module.css'

interface MentionFieldProps {
  readonly id: string
  readonly recurso: string
  /** Of the record. */
  readonly registroId: number
  readonly maxLength: number
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onChoose: (person: Person) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Milliseconds without a key before people are looked for. */
const PAUSE = 200
/** What is being written after an `@`, up to the caret: the beginning of a name, of three words at most. */
const BEGUN = /(?:^|\s)@([^\s@]*(?: [^\s@]+){0,2})$/

/** A few lines of text; after `@` those who see the record are offered by name: arrows and Enter choose, Escape goes on without. */
export function MentionField(props: MentionFieldProps) {
  const { id, recurso, registroId, maxLength, placeholder, value, onChange, onChoose, onKeyDown } = props
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState<string | null>(null)
  const begun = BEGUN.exec(value.slice(0, caret))?.[1]
  const people = usePeople({ recurso, id: registroId, q: begun === closed ? undefined : begun })
  const chosen = people[Math.min(at, people.length - 1)]

  const insert = (person: Person) => {
    const start = caret - (begun?.length ?? 0)
    const rest = value.slice(caret)
    onChange(`${value.slice(0, start)}${person.nome}${rest.startsWith(' ') ? '' : ' '}${rest}`)
    onChoose(person)
    setCaret(0)
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey
    if (!chosen) return onKeyDown(event)
    if (step !== undefined) setAt((Math.min(at, people.length - 1) + step + people.length) % people.length)
    else if (isChoice) insert(chosen)
    else if (event.key === 'Escape') setClosed(begun ?? null)
    else return onKeyDown(event)
    event.preventDefault()
  }
  return (
    <div>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        aria-autocomplete="list"
        aria-controls={chosen ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        onChange={({ target }) => {
          onChange(target.value)
          setCaret(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      {chosen ? (
        <div role="listbox" id={listId} className={own.people} aria-label={texts.people}>
          {people.map((person) => (
            <button
              key={person.id}
              id={`${listId}-${person.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(person)}
            >
              {person.nome}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface Asked {
  readonly recurso: string
  readonly id: number
  /** undefined: nobody is being named. */
  readonly q: string | undefined
}

const NOBODY: readonly Person[] = []

/** Who is offered for a beginning of a name; whoever was found for the one before goes. */
function usePeople({ recurso, id, q }: Asked): readonly Person[] {
  const [found, setFound] = useState<{ readonly q: string; readonly people: readonly Person[] } | null>(null)
  useEffect(() => {
    if (q === undefined) return
    let isAsked = true
    const timer = setTimeout(() => {
      findMentionable(recurso, id, q).then(
        (answer) => isAsked && setFound({ q, people: readPeople(answer) }),
        // without names there is still a comment to write
        () => undefined,
      )
    }, PAUSE)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [recurso, id, q])
  return found !== null && found.q === q ? found.people : NOBODY
}
