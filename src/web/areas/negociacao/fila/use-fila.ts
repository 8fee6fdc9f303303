import { useCallback, useMemo, useState } from 'react'
import type { NaFila } from '../../../../contract/fila'
import { SITUACOES } from '../../../../domain/eventos/fila'
import { texts } from '../../../i18n/screens/fila-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useList } from '../../../refine/hooks'
import { useAddressFilters } from '../../../refine/list/use-address-filters'
import { useFollow } from '../../../refine/live/use-follow'
import { useAsk } from '../../../refine/use-ask'
import { takeInHand } from '../use-atendimento'

export const PAGE_SIZE = 25
export const FILTERS = [
  'q',
  'credor_id',
  'executivo_id',
  'remessa_id',
  'sem_contato_dias',
  'acao',
  'atraso',
  'valor',
  'perfil',
  'telefone',
  'promessa',
  'inativo',
] as const
export type FilaFilter = (typeof FILTERS)[number]

export type Fila = ReturnType<typeof useFila>

/** Clients whose contact was recorded after the rows were read: until they are read again nobody may be called twice by them. */
interface Left {
  readonly since: number
  readonly ids: readonly number[]
}
const NOBODY: Left = { since: 0, ids: [] }

/** How many there are `contagens` says, so that the rows do not wait until all are counted. */
const ROWS_ALONE = { field: '_total', operator: 'eq', value: 'nao' } as const

/** The work queue; page and filters stand in the address, so that a link shows the same rows. */
export function useFila() {
  const { chosen, current, addressed, set, setPage, clear } = useAddressFilters(FILTERS)
  const filters = chosen.flatMap(([field, value]) => paramsOf(field, value))
  const situacao = SITUACOES.find((known) => known === addressed('situacao')) ?? null
  const shown = situacao === null ? [] : [{ field: 'situacao', operator: 'eq' as const, value: situacao }]
  const query = new URLSearchParams(filters.map(({ field, value }) => [field, value])).toString()
  const contagens = useAsk('contagensDaFila', {}, { filtros: query, keepPreviousData: true })
  const indicadores = useIndicadores(addressed('credor_id'), addressed('executivo_id'))
  const { data, dataUpdatedAt, error, refetch, isFetching } = useList<NaFila & { id: number }>({
    resource: 'negociacao/fila',
    pagination: { current, pageSize: PAGE_SIZE },
    filters: [...filters, ...shown, ROWS_ALONE],
    errorNotification: false,
    queryOptions: { keepPreviousData: true },
  })
  const [left, setLeft] = useState<Left>(NOBODY)
  const rows = useMemo(() => {
    const gone = situacao === null && left.since === dataUpdatedAt ? left.ids : []
    return data?.data.filter(({ cliente_id }) => !gone.includes(cliente_id)) ?? null
  }, [data, dataUpdatedAt, left, situacao])
  const refetchContagens = contagens.refetch
  const refetchIndicadores = indicadores.refetch
  const refresh = useCallback(() => {
    void refetch()
    refetchContagens()
    refetchIndicadores()
  }, [refetch, refetchContagens, refetchIndicadores])
  useFollowing(refresh)
  return {
    situacao,
    setSituacao: (value: string) => set({ situacao: value === 'fila' ? '' : value }),
    contagens: contagens.data,
    indicadores: { figures: indicadores.data, error: indicadores.error },
    /** The filters as the API is asked, for walking through this same queue. */
    query,
    rows,
    total: contagens.data?.[situacao ?? 'fila'] ?? null,
    error,
    refresh,
    /** Reads the queue again without this client, who leaves the page at once. */
    leave: (id: number) => {
      setLeft(({ since, ids }) => ({ since: dataUpdatedAt, ids: since === dataUpdatedAt ? [...ids, id] : [id] }))
      refresh()
    },
    isFetching,
    current,
    filterOf: (name: FilaFilter) => addressed(name),
    setFilter: (name: FilaFilter, value: string) => set({ [name]: value }),
    setPage,
    hasFilters: filters.length > 0,
    clear,
  }
}

/** The figures above the queue, of the creditor and executive that are chosen. */
function useIndicadores(credorId: string, executivoId: string) {
  return useAsk('indicadoresDaFila', {
    consulta: { credor_id: credorId || undefined, executivo_id: executivoId || undefined },
  })
}

/** A band, 'from-to' with either end open, is two parameters of the API. */
function paramsOf(field: FilaFilter, value: string) {
  if (field !== 'atraso' && field !== 'valor') return [{ field, operator: 'eq' as const, value }]
  const [min = '', max = ''] = value.split('-')
  return [
    ...(min === '' ? [] : [{ field: `${field}_min`, operator: 'eq' as const, value: min }]),
    ...(max === '' ? [] : [{ field: `${field}_max`, operator: 'eq' as const, value: max }]),
  ]
}

/** Many people at work say a lot: the queue is read again once for all that was said within this time. */
const AT_MOST_EVERY_MS = 3_000
const RECURSOS = ['negociacao', 'eventos', 'propostas', 'agendamentos']

/** Calls back soon after somebody took a client in hand, let go of one or recorded something. */
function useFollowing(onChange: () => void): void {
  useFollow(RECURSOS, onChange, AT_MOST_EVERY_MS)
}

/**
 * Begins with a client of the queue: two people may stand on the same row at the same moment, and whoever was quicker has him. The
 * other one is told and finds the queue without him; who looks at those in hand opens them all the same.
 */
export function useBegin({ situacao, refresh }: Pick<ReturnType<typeof useFila>, 'situacao' | 'refresh'>) {
  const toasts = useToasts()
  return useCallback(
    async (clienteId: number, begin: () => void) => {
      const outro = situacao === null ? await takeInHand(clienteId) : null
      if (outro === null) return begin()
      toasts.info({ message: texts.emAtendimentoPor(outro), description: texts.foiMaisRapido })
      refresh()
    },
    [situacao, refresh, toasts],
  )
}
