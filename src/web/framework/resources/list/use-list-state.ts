import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import type { CrudFilters, CrudSorting } from '../../../refine/hooks'
import {
  encodeListState,
  isListParameter,
  type ListMode,
  parseListState,
  viewNamed,
} from '../../../refine/list/url-state'

/** State of a list with every default filled in. */
export interface ListView {
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly current: number
  readonly pageSize: number
  /** Declared view in force; one that does not exist is sent all the same, for the server to refuse. */
  readonly visao: string | null
  /** Saved view that this state was opened from. */
  readonly salva: number | null
  readonly modo: ListMode
}

/** Keeps a list's state in the address, and nowhere else: back, reload and a sent link show the same rows. */
export function useListState(definition: ResourceDefinition) {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewOf(definition, params), [definition, params])

  const change = useCallback(
    (next: Partial<ListView>) => setParams((now) => withState(now, { current: 1, ...next }, definition)),
    [definition, setParams],
  )
  /** Where a long list stands: the address says it without a step in the history. */
  const place = useCallback(
    (current: number) => setParams((now) => withState(now, { current }, definition), { replace: true }),
    [definition, setParams],
  )
  return { view, change, place }
}

function withState(now: URLSearchParams, next: Partial<ListView>, definition: ResourceDefinition): URLSearchParams {
  const kept = [...now].filter(([name]) => !isListParameter(name, definition))
  const state = encodeView({ ...viewOf(definition, now), ...next }, definition)
  return new URLSearchParams([...kept, ...state])
}

export function encodeView({ visao, salva, ...state }: ListView, definition: ResourceDefinition): URLSearchParams {
  return encodeListState({ ...state, ...(visao !== null && { visao }), ...(salva !== null && { salva }) }, definition)
}

/** What an address means for this list. */
export function viewOf(definition: ResourceDefinition, params: URLSearchParams): ListView {
  const state = parseListState(params, definition)
  return {
    filters: state.filters ?? [],
    sorters: state.sorters ?? declaredOrder(definition, state.visao),
    current: state.current ?? 1,
    pageSize: state.pageSize ?? definition.lista.por_pagina,
    visao: state.visao ?? null,
    salva: state.salva ?? null,
    modo: state.modo ?? 'lista',
  }
}

/** The order that the file declares for the list, or for one of its views. */
export function declaredOrder(definition: ResourceDefinition, visao?: string): CrudSorting {
  const keys = viewNamed(definition, visao)?.ordem ?? definition.lista.ordem
  return keys.map(({ campo, direcao }) => ({ field: campo, order: direcao }))
}

/** Everything that the server is to filter by: the conditions of the address and the declared view. */
export function askedFilters({ filters, visao }: Pick<ListView, 'filters' | 'visao'>): CrudFilters {
  return visao === null ? filters : [...filters, { field: '_visao', operator: 'eq', value: visao }]
}
