import { useCallback, useEffect, useRef, useState } from 'react'
import { onSessionEnd } from '../../../../session/end-session'
import { isPlainObject } from '../../../fields/wire-value'
import type { FormValues } from '../form-values'
import { draftKey, peekDraft, removeDraft, writeDraft } from './draft-store'

/** Milliseconds without a key before it is written. */
const PAUSE = 400

/**
 * What is typed outside the forms of records, kept as their drafts are: for this user and address, a day long, until what holds it
 * goes away by the person's own doing. A session that ends, or a page that closes, leaves it for the next log-in.
 */
export function useKept(name: string) {
  // who it is for is known only while the session lasts
  const [key] = useState(() => draftKey(Number(localStorage.getItem('userId')), `${location.pathname}#${name}`))
  const [found] = useState(() => peekDraft(key, new Date())?.values ?? null)
  const pending = useRef<{ readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current?.write()
    pending.current = null
  }, [])
  const note = useCallback(
    (values: FormValues) => {
      clearTimeout(pending.current?.timer)
      const write = () => writeDraft(key, { savedAt: new Date().toISOString(), versao: null, values: keepable(values) })
      pending.current = { write, timer: setTimeout(flush, PAUSE) }
    },
    [key, flush],
  )
  const discard = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = null
    removeDraft(key)
  }, [key])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    let ended = false
    const stop = onSessionEnd(() => {
      ended = true
      flush()
    })
    return () => {
      window.removeEventListener('pagehide', flush)
      stop()
      if (!ended) discard()
    }
  }, [flush, discard])
  return { found, note, flush, discard }
}

/** One text. */
export function useKeptText(name: string): readonly [text: string, setText: (next: string) => void] {
  const { found, note, discard } = useKept(name)
  const [text, setText] = useState(typeof found?.text === 'string' ? found.text : '')
  const change = useCallback(
    (next: string) => {
      setText(next)
      if (next === '') discard()
      else note({ text: next })
    },
    [note, discard],
  )
  return [text, change]
}

/** What is open, such as which record's dialog: after the next log-in it is open again. */
export function useKeptOpen<T>(
  name: string,
  isOne: (value: unknown) => value is T,
  first: T | null = null,
): readonly [open: T | null, setOpen: (next: T | null) => void] {
  const { found, note, flush, discard } = useKept(name)
  const [open, setOpen] = useState<T | null>(() => (found !== null && isOne(found.open) ? found.open : first))
  const change = useCallback(
    (next: T | null) => {
      setOpen(next)
      if (next === null) return discard()
      note({ open: next })
      flush()
    },
    [note, flush, discard],
  )
  return [open, change]
}

/** Secrets, and what identifies a person, are written nowhere. */
const WITHHELD = /senha|password|cpf|cnpj|documento/i

function keepable(values: FormValues): FormValues {
  const kept: unknown = JSON.parse(
    JSON.stringify(values, (key, value) => (WITHHELD.test(key) ? undefined : plain(value))),
  )
  return isPlainObject(kept) ? kept : {}
}

/** A file or a date object would not come back as what it was. */
function plain(value: unknown): unknown {
  const isData = typeof value !== 'object' || value === null || Array.isArray(value) || isPlainObject(value)
  return isData ? value : undefined
}
