import { createContext, type ReactNode, useContext } from 'react'
import { appendFilters, appendSorters } from '../../../refine/list/wire-filters'
import type { UserResource } from '../../../refine/user-config'
import { askedFilters, encodeView, type ListView, viewOf } from './use-list-state'

/** What the parts around a list's table need to know of it: buttons over many rows, export, views. */
export interface ListScreen {
  readonly definition: UserResource
  readonly view: ListView
  readonly change: (next: Partial<ListView>) => void
  /** Field names of the columns on screen, in order. */
  readonly columns: readonly string[]
  /** Of all pages; null while unknown. */
  readonly total: number | null
}

const ListScreenContext = createContext<ListScreen | null>(null)

export function ListScreenProvider({ value, children }: { readonly value: ListScreen; readonly children: ReactNode }) {
  return <ListScreenContext.Provider value={value}>{children}</ListScreenContext.Provider>
}

export function useListScreen(): ListScreen {
  const value = useContext(ListScreenContext)
  if (value === null) throw new Error('Outside of ListScreenProvider.')
  return value
}

/** The rows and order on screen as the API's list takes them, without the page: `status=C&_visao=ativos&_sort=nome&_order=asc`. */
export function wireQueryOf(view: ListView): string {
  const query = new URLSearchParams()
  appendSorters(query, view.sorters)
  appendFilters(query, askedFilters(view))
  return query.toString()
}

/** The address of a list that shows again what `wireQueryOf` once said of it. */
export function addressOfWire(definition: UserResource, wire: string): string {
  const query = new URLSearchParams(wire)
  const visao = query.get('_visao') ?? (definition.lista.abas ? null : NO_VIEW)
  const orders = (query.get('_order') ?? '').split(',')
  const keys = (query.get('_sort') ?? '').split(',').filter((key) => key !== '')
  for (const name of ['_visao', '_sort', '_order']) query.delete(name)
  if (visao !== null) query.set('visao', visao)
  if (keys.length > 0) query.set('ordem', keys.map((key, at) => (orders[at] === 'desc' ? `-${key}` : key)).join())
  return encodeView(viewOf(definition, query), definition).toString()
}

/** In the address, a list without its default view. */
const NO_VIEW = 'todos'
