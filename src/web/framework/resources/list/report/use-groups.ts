import type { Bloco } from '../../../../../contract/paineis/painel'
import { type CrudFilters, useCustom } from '../../../../refine/hooks'
import type { UserResource } from '../../../../refine/user-config'

/** What the parts of a report's summary are drawn by. */
export interface SummaryProps {
  readonly definition: UserResource
  readonly visao: string | null
  /** The filters of the list, and of the groups around. */
  readonly within: CrudFilters
  /** Opens in the list the rows of these filters. */
  readonly onOpen: (filters: CrudFilters) => void
}

export interface LineTotals {
  readonly linhas: number
  readonly totais: Readonly<Record<string, unknown>>
}

export interface ReportGroupHead {
  readonly valor: string | number | boolean | null
  readonly titulo: string | null
  readonly filtros: readonly {
    readonly campo: string
    readonly op: 'eq' | 'gte' | 'lte' | 'null'
    readonly valor: string
  }[]
}

export type ReportLine = ReportGroupHead & LineTotals

export interface Groups {
  readonly total: LineTotals
  readonly grupos: readonly ReportLine[]
  readonly ha_mais: boolean
}

export interface Cross {
  readonly colunas: readonly ReportGroupHead[]
  readonly linhas: readonly (ReportGroupHead & {
    readonly celulas: readonly (LineTotals | null)[]
    readonly total: LineTotals
  })[]
  readonly totais: readonly LineTotals[]
  readonly total: LineTotals
  readonly ha_mais: boolean
}

interface SummaryQuery {
  readonly recurso: string
  readonly filters: CrudFilters
}

/** An answer, or why there is none yet. */
export type Known<T> = T | 'espera' | 'falhou'

/** The groups of one level under these filters. What makes the list read again asks again. */
export function useGroups({ recurso, filters }: SummaryQuery, nivel: number): Known<Groups> {
  const { data, isError } = useCustom<Groups & Record<string, unknown>>(question(recurso, filters, `grupos/${nivel}`))
  return data?.data ?? (isError ? 'falhou' : 'espera')
}

/** The table of two groups under these filters. */
export function useCross({ recurso, filters }: SummaryQuery): Known<Cross> {
  const { data, isError } = useCustom<Cross & Record<string, unknown>>(question(recurso, filters, 'cruza'))
  return data?.data ?? (isError ? 'falhou' : 'espera')
}

type ChartAnswer = Extract<Bloco, { kind: 'grafico' }>

/** The chart under these filters. */
export function useReportChart({ recurso, filters }: SummaryQuery): Known<ChartAnswer> {
  const { data, isError } = useCustom<ChartAnswer & Record<string, unknown>>(question(recurso, filters, 'grafico'))
  return data?.data ?? (isError ? 'falhou' : 'espera')
}

/** Whether the sums are there. */
export function isKnown<T extends object>(known: Known<T>): known is T {
  return typeof known === 'object'
}

function question(recurso: string, filters: CrudFilters, path: string) {
  return {
    url: `/${recurso}/${path}`,
    method: 'get' as const,
    config: { filters },
    errorNotification: false as const,
    queryOptions: {
      queryKey: ['data', 'default', recurso, 'list', { [path]: filters }],
      keepPreviousData: true,
    },
  }
}
