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
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

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
      clearTimeout(timer.current)
      const send = () => http.put(`/${recurso}/colunas/${own.nome}`, { arranjo: next }).catch(() => undefined)
      timer.current = setTimeout(() => void send(), PAUSE)
    },
    [layouts, own.nome, key, recurso],
  )
  return { layout, arrange, isOwn: chosen !== undefined }
}

/** What the file says, and under which name an arrangement of it is kept. */
function declaredLayout(definition: UserResource, visao: string | null) {
  const view = viewNamed(definition, visao ?? undefined)
  const colunas = view?.colunas ?? definition.lista.colunas
  const layout = { colunas, larguras: {}, congeladas: definition.lista.congelar }
  return { nome: view?.colunas ? view.nome : 'lista', layout }
}
