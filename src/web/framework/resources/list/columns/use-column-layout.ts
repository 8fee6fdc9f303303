import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUsuario } from '../../../../refine/config-context'
import { useCustom } from '../../../../refine/hooks'
import { http } from '../../../../refine/http'
import { viewNamed } from '../../../../refine/list/url-state'
import type { UserResource } from '../../../../refine/user-config'
import { type ColumnLayout, usableLayout } from './column-layout'
import { readStoredLayouts, type StoredLayouts, storeLayouts } from './stored-layouts'

/** Milliseconds without a change before the arrangement is sent. */
const PAUSE = 600

/** An arrangement on its way to the server. */
interface Unsent {
  readonly send: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * The user's columns of a list, kept on the server so that they follow him, and in this browser so that the first paint has them.
 * A declared view with columns of its own has an arrangement of its own.
 */
export function useColumnLayout(definition: UserResource, visao: string | null) {
  const { recurso } = definition
  const { id: userId } = useUsuario()
  const own = useMemo(() => declaredLayout(definition, visao), [definition, visao])
  const key = `${userId}.${recurso}`
  const [layouts, setLayouts] = useState<StoredLayouts>(() => readStoredLayouts(key))
  const touched = useRef(false)
  const client = useQueryClient()
  const unsent = useRef<Unsent>()
  useEffect(() => () => sendNow(unsent.current), [])

  const { data } = useCustom<StoredLayouts>({
    url: `/${recurso}/colunas`,
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['colunas', recurso], staleTime: 300_000, retry: false },
  })
  const answered = data?.data
  useEffect(() => {
    if (touched.current || answered === undefined) return
    storeLayouts(key, answered)
    setLayouts(answered)
  }, [answered, key])

  const chosen = layouts[own.nome]
  const layout = useMemo(() => {
    const asked = chosen ? usableLayout(chosen, definition) : null
    return asked && asked.colunas.length > 0 ? asked : own.layout
  }, [chosen, own, definition])

  const arrange = useCallback(
    (next: ColumnLayout | null) => {
      touched.current = true
      const { [own.nome]: _, ...others } = layouts
      const changed = next === null ? others : { ...others, [own.nome]: next }
      storeLayouts(key, changed)
      setLayouts(changed)
      // what the list reads when one comes back to it
      client.setQueryData(['colunas', recurso], { data: changed })
      clearTimeout(unsent.current?.timer)
      const send = () => {
        unsent.current = undefined
        void http.put(`/${recurso}/colunas/${own.nome}`, { arranjo: next }).catch(() => undefined)
      }
      unsent.current = { send, timer: setTimeout(send, PAUSE) }
    },
    [layouts, own.nome, key, recurso, client],
  )
  return { layout, arrange, isOwn: chosen !== undefined }
}

/** The same of a list that begins with these columns: they stand in the place of the user's own, and what he does to them is kept nowhere. */
export function useGivenColumns(
  definition: UserResource,
  visao: string | null,
  colunas: readonly string[] | null,
): ReturnType<typeof useColumnLayout> {
  const kept = useColumnLayout(definition, visao)
  const [arranged, setArranged] = useState<ColumnLayout | null>(null)
  const layout = useMemo(
    () => colunas && usableLayout(arranged ?? { colunas, larguras: {}, congeladas: [] }, definition),
    [arranged, colunas, definition],
  )
  if (layout === null || layout.colunas.length === 0) return kept
  return { layout, arrange: setArranged, isOwn: arranged !== null }
}

/** Whoever leaves the list before the pause is over keeps what he arranged. */
function sendNow(unsent: Unsent | undefined): void {
  clearTimeout(unsent?.timer)
  unsent?.send()
}

/** What the file says, and under which name an arrangement of it is kept. */
function declaredLayout(definition: UserResource, visao: string | null) {
  const view = viewNamed(definition, visao ?? undefined)
  const colunas = view?.colunas ?? definition.lista.colunas
  const layout = { colunas, larguras: {}, congeladas: definition.lista.congelar }
  return { nome: view?.colunas ? view.nome : 'lista', layout }
}
