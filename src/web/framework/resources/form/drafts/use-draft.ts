import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUsuario } from '../../../../refine/config-context'
import type { FormValues } from '../form-values'
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft-store'

/** Milliseconds without a key before the draft is written. */
const PAUSE = 400

interface Pending {
  readonly write: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** What was typed here and not saved: found on arrival, written while one types and on leaving, thrown away once saved. */
export function useDraft() {
  const { id } = useUsuario()
  const { pathname } = useLocation()
  const key = draftKey(id, pathname)
  const [found, setFound] = useState<Draft | null>(() => readDraft(key, new Date()))
  const pending = useRef<Pending | null>(null)
  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = null
  }, [])

  /** Writes it now: the page may be gone before the pause is over. */
  const keep = useCallback(
    (values: FormValues, versao: number | null) => {
      forget()
      if (Object.keys(values).length === 0) removeDraft(key)
      else writeDraft(key, { savedAt: new Date().toISOString(), versao, values })
    },
    [key, forget],
  )
  const note = useCallback(
    (values: FormValues, versao: number | null) => {
      forget()
      const write = () => keep(values, versao)
      pending.current = { write, timer: setTimeout(write, PAUSE) }
    },
    [keep, forget],
  )
  useWriteBeforeLeaving(pending)
  const discard = useCallback(() => {
    forget()
    removeDraft(key)
    setFound(null)
  }, [key, forget])
  const hide = useCallback(() => setFound(null), [])
  return { found, note, keep, discard, hide }
}

/** A session may end, or the page close, before the pause is over. */
function useWriteBeforeLeaving(pending: RefObject<Pending | null>): void {
  useEffect(() => {
    const write = () => pending.current?.write()
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [pending])
}
