import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResourceDefinition } from '../../../declaration/definitions'
import type { CrudFilters, CrudSorting } from '../../refine/hooks'
import { encodeListState, isListParameter, parseListState } from '../../refine/url-state'

/** State of a list with every default filled in. */
export interface ListView {
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly current: number
  readonly pageSize: number
}

/** Keeps a list's state in the address, and nowhere else: back, reload and a sent link show the same rows. */
export function useListState(definition: ResourceDefinition) {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewOf(definition, params), [definition, params])

  const change = useCallback(
    (next: Partial<ListView>) =>
      setParams((now) => {
        const state = { ...viewOf(definition, now), current: 1, ...next }
        const kept = [...now].filter(([name]) => !isListParameter(name, definition))
        return new URLSearchParams([...kept, ...encodeListState(state, definition)])
      }),
    [definition, setParams],
  )
  return { view, change }
}

function viewOf(definition: ResourceDefinition, params: URLSearchParams): ListView {
  const state = parseListState(params, definition)
  return {
    filters: state.filters ?? [],
    sorters: state.sorters ?? declaredOrder(definition),
    current: state.current ?? 1,
    pageSize: state.pageSize ?? definition.lista.por_pagina,
  }
}

/** The order that the file declares. */
export function declaredOrder(definition: ResourceDefinition): CrudSorting {
  return definition.lista.ordem.map(({ campo, direcao }) => ({ field: campo, order: direcao }))
}
