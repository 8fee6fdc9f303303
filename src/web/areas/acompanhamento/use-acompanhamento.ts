import { useCallback } from 'react'
import { ABAS, type Aba, type Tarefa } from '../../../domain/contact/tarefa'
import { useList } from '../../refine/hooks'
import { useAddressFilters } from '../../refine/list/use-address-filters'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'

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
  const filtros = new URLSearchParams(chosen.map(([name, value]) => [name, value])).toString()
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
  const { data: counts, refetch: refetchCounts } = useAsk('contagensDoAcompanhamento', { consulta: {} }, { filtros })
  const { data: totais, refetch: refetchTotais } = useAsk(
    'totaisDoAcompanhamento',
    { consulta: { aba: 'risco' } },
    { filtros, enabled: aba === 'risco' },
  )
  const refetchList = list.refetch
  const refresh = useCallback(() => {
    if (isList) void refetchList()
    refetchCounts()
    if (aba === 'risco') refetchTotais()
  }, [isList, aba, refetchList, refetchCounts, refetchTotais])
  useFollow(SHOWN, refresh)
  return {
    aba,
    rows: list.data?.data ?? null,
    total: list.data?.total ?? null,
    error: list.error,
    counts,
    /** Of the agreements at risk, while they are shown. */
    totais: aba === 'risco' ? totais : null,
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
