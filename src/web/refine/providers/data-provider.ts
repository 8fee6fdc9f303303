import type { CrudFilters, DataProvider, GetListParams, MetaQuery } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { texts } from '../../i18n/texts'
import { askedBy } from '../declarations'
import { API_URL, http } from '../http'
import { appendFilters, appendSorters } from '../list/wire-filters'

/** Most ids that one call by `id=` may ask for (docs/fio.md, "Listas"). */
const MAX_IDS = 500
/** Most rows of one page (docs/fio.md, "Listas"). */
const MAX_PAGE = 100

/** Value of `_total` by which no count is asked for; the answer then says how many rows came. */
export const NO_COUNT = 'nao'

const base = simpleRest('', http)

/**
 * The wire of docs/fio.md. `meta` understood: `versao` (sent as If-Match) and `headers` (Idempotency-Key). Nothing else
 * of `meta` is used, because Refine mixes the parameters of the address into it and an address must not choose the
 * method of a call.
 */
export const dataProvider: DataProvider = {
  getApiUrl: () => API_URL,

  getList: async ({ resource, pagination, filters, sorters, meta }) => {
    const query = listQuery({ pagination, filters, sorters })
    const { data, headers } = await http.get(`/${resource}?${query}`, { ...signalOf(meta), headers: askedBy() })
    const total = query.get('_total') === NO_COUNT ? data.length : readTotal(headers['x-total-count'])
    if (pagination?.mode === 'off' && total > data.length) throw new Error(texts.erros.listaCortada)
    return { data, total }
  },

  getMany: async ({ resource, ids, meta }) => {
    const chunks = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
      ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
    )
    const answers = await Promise.all(
      chunks.map((chunk) => {
        const query = new URLSearchParams(chunk.map((id) => ['id', String(id)]))
        return http.get(`/${resource}?${query}`, signalOf(meta))
      }),
    )
    return { data: answers.flatMap((answer) => answer.data) }
  },

  getOne: ({ resource, id, meta }) => base.getOne({ resource, id: encodeURIComponent(id), meta: ownMeta(meta) }),
  create: ({ resource, variables, meta }) => base.create({ resource, variables, meta: ownMeta(meta) }),
  update: ({ resource, id, variables, meta }) =>
    base.update({ resource, id: encodeURIComponent(id), variables, meta: ownMeta(meta) }),
  deleteOne: ({ resource, id, variables, meta }) =>
    base.deleteOne({
      resource,
      id: encodeURIComponent(id),
      ...(variables && { variables }),
      meta: ownMeta(meta),
    }),

  custom: async ({ url, method, payload, query, filters, sorters, headers, meta }) => {
    const params = filters || sorters ? listQuery({ pagination: { mode: 'client' }, filters, sorters }) : query
    const { data } = await http.request({
      url,
      method,
      ...(payload && { data: payload }),
      ...(params && { params }),
      headers: { ...headers },
      ...signalOf(meta),
    })
    return { data }
  },
}

/** The query string of a list: page, order and filters. */
export function listQuery({ pagination, filters, sorters }: ListQuery): URLSearchParams {
  const { current = 1, pageSize = 25, mode = 'server' } = pagination ?? {}
  const query = new URLSearchParams()
  if (mode === 'server') setWindow(query, (current - 1) * pageSize, current * pageSize)
  if (mode === 'off') setWindow(query, 0, MAX_PAGE)
  appendSorters(query, sorters)
  appendFilters(query, filters)
  return query
}

interface ListQuery {
  readonly pagination?: GetListParams['pagination'] | undefined
  readonly filters?: CrudFilters | undefined
  readonly sorters?: GetListParams['sorters'] | undefined
}

function setWindow(query: URLSearchParams, start: number, end: number): void {
  query.set('_start', String(start))
  query.set('_end', String(end))
}

function readTotal(header: unknown): number {
  const total = typeof header === 'string' && header !== '' ? Number(header) : Number.NaN
  if (!Number.isInteger(total)) throw new Error(texts.erros.totalAusente)
  return total
}

function ownMeta(meta: MetaQuery | undefined): MetaQuery {
  const versao: unknown = meta?.versao
  const headers: unknown = meta?.headers
  return {
    headers: {
      ...(typeof headers === 'object' && headers),
      ...(typeof versao === 'number' && { 'If-Match': String(versao) }),
    },
  }
}

function signalOf(meta: MetaQuery | undefined): { signal?: AbortSignal } {
  const signal: unknown = meta?.queryContext?.signal
  return signal instanceof AbortSignal ? { signal } : {}
}
