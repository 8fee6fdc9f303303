import { useCan } from '../../../refine/config-context'
import { useList } from '../../../refine/hooks'

export interface Pessoa {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly operacoes: number
  readonly acordos: number
}

export interface Par {
  readonly pontos: number
  readonly motivos: readonly string[]
  readonly clientes: readonly [Pessoa, Pessoa]
}

export const PAGE = 25

/** Pairs of records that may be one person, the likeliest first; of one client when an id is given. */
export function useDuplicados(cliente: number | null, current: number, pageSize = PAGE) {
  const can = useCan()
  const { data, error, refetch } = useList<Par & { id: number }>({
    resource: cliente === null ? 'clientes/duplicados' : `clientes/${cliente}/duplicados`,
    pagination: { current, pageSize },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: can('clientes', 'unir'), staleTime: 30_000, retry: false },
  })
  return { pares: data?.data ?? null, total: data?.total ?? 0, error, refetch: () => void refetch() }
}

/** How many records look like this one; none for who may not join them. */
export function useContagemDeDuplicados(cliente: number): number {
  return useDuplicados(cliente, 1, 1).total
}
