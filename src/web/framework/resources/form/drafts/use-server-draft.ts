import { useEffect, useMemo, useRef, useState } from 'react'
import { draftCalls, type ServerDraft } from '../../../../refine/calls/server-draft'
import { isApiError } from '../../../../refine/http-error'
import type { UserResource } from '../../../../refine/user-config'
import { type FormValues, sameValue } from '../form-values'

/** Milliseconds without a key before the draft is sent. */
const PAUSE = 2_000

export type DraftState =
  | { readonly kind: 'nenhum' }
  | { readonly kind: 'salvando' }
  | { readonly kind: 'salvo'; readonly em: string }
  /** Somebody else wrote the draft meanwhile. */
  | { readonly kind: 'outro'; readonly atual: ServerDraft }
  | { readonly kind: 'falhou' }

/**
 * Keeps an unfinished edit on the server while one types (`rascunho: true`).
 *
 * Takes    the resource and the record, and what to do with a draft that is there on arrival.
 * Returns  where the draft stands; `note` what is typed now, `discard` it, `takeOver` one that somebody else wrote.
 */
export function useServerDraft(definition: UserResource, id: string | null, onFound: (valores: FormValues) => void) {
  const { recurso, rascunho } = definition
  const calls = useMemo(() => draftCalls(recurso, id), [recurso, id])
  const [found, setFound] = useState<ServerDraft | null>(null)
  const [state, setState] = useState<DraftState>({ kind: 'nenhum' })
  const versao = useRef(0)
  const kept = useRef<FormValues>({})
  const wanted = useRef<FormValues>({})
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(onFound)
  latest.current = onFound

  useEffect(() => {
    if (!rascunho) return
    let isHere = true
    void calls.read().then(
      (draft) => {
        if (!isHere || draft.valores === null) return
        versao.current = draft.versao
        kept.current = wanted.current = draft.valores
        setFound(draft)
        latest.current(draft.valores)
      },
      () => isHere && setState({ kind: 'falhou' }),
    )
    return () => {
      isHere = false
      clearTimeout(timer.current)
    }
  }, [calls, rascunho])

  const send = async () => {
    const valores = wanted.current
    setState({ kind: 'salvando' })
    try {
      const draft = await calls.write(valores, versao.current)
      versao.current = draft.versao
      kept.current = valores
      setState({ kind: 'salvo', em: draft.alterado_em ?? '' })
    } catch (error) {
      if (!isApiError(error)) throw error
      const atual = error.code === 'rascunho_desatualizado' ? error.body.atual : null
      setState(isDraft(atual) ? { kind: 'outro', atual } : { kind: 'falhou' })
    }
  }
  const stop = () => clearTimeout(timer.current)
  return {
    isOn: rascunho,
    found,
    state,
    /** Whether everything typed is kept. */
    isKept: () => rascunho && sameValue(kept.current, wanted.current),
    note: (valores: FormValues) => {
      if (!rascunho) return
      wanted.current = valores
      stop()
      timer.current = setTimeout(() => void send(), PAUSE)
    },
    stop,
    discard: async () => {
      stop()
      await calls.drop()
      versao.current = 0
      kept.current = wanted.current = {}
      setFound(null)
      setState({ kind: 'nenhum' })
    },
    /** Goes on with mine over the draft that somebody else wrote, or with theirs. */
    takeOver: (atual: ServerDraft, side: 'mine' | 'theirs') => {
      versao.current = atual.versao
      if (side === 'mine') return void send()
      kept.current = wanted.current = atual.valores ?? {}
      setState({ kind: 'salvo', em: atual.alterado_em ?? '' })
      latest.current(wanted.current)
    },
  }
}

function isDraft(value: unknown): value is ServerDraft {
  return typeof value === 'object' && value !== null && 'valores' in value && 'versao' in value
}
