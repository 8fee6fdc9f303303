import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUsuario } from '../../refine/config-context'
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft-store'
import type { FormValues } from './form-values'

/** Milliseconds without a key before the draft is written. */
const PAUSE = 400

/** What was typed here and not saved: found on arrival, written while one types, thrown away once saved. */
export function useDraft() {
  const { id } = useUsuario()
  const { pathname } = useLocation()
  const key = draftKey(id, pathname)
  const [found, setFound] = useState<Draft | null>(() => readDraft(key, new Date()))
  const pending = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(pending.current), [])

  /** Writes it now: the page may be gone before the pause is over. */
  const keep = useCallback(
    (values: FormValues, versao: number | null) => {
      clearTimeout(pending.current)
      if (Object.keys(values).length === 0) removeDraft(key)
      else writeDraft(key, { savedAt: new Date().toISOString(), versao, values })
    },
    [key],
  )
  const note = useCallback(
    (values: FormValues, versao: number | null) => {
      clearTimeout(pending.current)
      pending.current = setTimeout(() => keep(values, versao), PAUSE)
    },
    [keep],
  )
  const discard = useCallback(() => {
    clearTimeout(pending.current)
    removeDraft(key)
    setFound(null)
  }, [key])
  const hide = useCallback(() => setFound(null), [])
  return { found, note, keep, discard, hide }
}
