import { useCallback } from 'react'
import { ABAS, type Aba, type Tarefa, type TotaisDaAba } from '../../../domain/contact/tarefa'
import { useCustom, useList } from '../../refine/hooks'
import { useAddressFilters } from '../../refine/list/use-address-filters'
import { useFollow } from '../../refine/live/use-follow'

export const PAGE_SIZE = 25
const FILTERS = ['quem', 'executivo_id', 'credor_id', 'q'] as const
export type Filtro = (typeof FILTERS)[number]
/** The tabs that this page knows; the last one is of agreements that end by themselves. */
export type AbaDaTela = Aba | 'automaticos'

const SHOWN = ['agendamentos', 'promessas', 'acordos']

/** One tab of the follow-up with its counts; tab, page and filters stand in the address. */
export function useAcompanhamento() {
  const { chosen, current, addressed, set, setPage, clear } = useAddressFilters(FILTERS)
  const asked = addressed('aba')
  const aba: AbaDaTela = asked === 'automaticos' ? asked : (ABAS.find((known) => known === asked) ?? 'hoje')
  const isList = aba !== 'automaticos'
  const list = useList<Tarefa>({
    resource: 'acompanhamento',
    pagination: { current, pageSize: PAGE_SIZE },
    filters: [['aba', isList ? aba : 'hoje'] as const, ...chosen].map(([field, value]) => ({
      field,
      operator: 'eq' as const,
      value,
    })),
    errorNotification: false,
    queryOptions: { enabled: isList, keepPreviousData: true },
  })
  const counts = useCustom<Readonly<Record<Aba, number>>>({
    url: '/acompanhamento/contagens',
    method: 'get',
    config: { query: Object.fromEntries(chosen) },
    errorNotification: false,
  })
  const totais = useCustom<TotaisDaAba>({
    url: '/acompanhamento/totais',
    method: 'get',
    config: { query: { aba: 'risco', ...Object.fromEntries(chosen) } },
    errorNotification: false,
    queryOptions: { enabled: aba === 'risco' },
  })
  const refetchList = list.refetch
  const refetchCounts = counts.refetch
  const refetchTotais = totais.refetch
  const refresh = useCallback(() => {
    if (isList) void refetchList()
    void refetchCounts()
    if (aba === 'risco') void refetchTotais()
  }, [isList, aba, refetchList, refetchCounts, refetchTotais])
  useFollow(SHOWN, refresh)
  return {
    aba,
    rows: list.data?.data ?? null,
    total: list.data?.total ?? null,
    error: list.error,
    counts: counts.data?.data ?? null,
    /** Of the agreements at risk, while they are shown. */
    totais: aba === 'risco' ? (totais.data?.data ?? null) : null,
    current,
    refresh,
    filterOf: (name: Filtro) => addressed(name),
    setFilter: (name: Filtro, value: string) => set({ [name]: value }),
    setAba: (name: string) => set({ aba: name === 'hoje' ? '' : name }),
    setPage,
    hasFilters: chosen.length > 0,
    clear,
  }
}
