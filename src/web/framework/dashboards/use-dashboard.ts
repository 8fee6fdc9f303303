import type { Painel } from '../../../contract/paineis/painel'
import { useCustom } from '../../refine/hooks'

const REFRESH_MS = 60_000

/** A dashboard under what its address says; what stood before stays until the next is there. */
export function useDashboard(nome: string, asked: string) {
  const { data, error, refetch, isFetching } = useCustom<Painel>({
    url: asked === '' ? `/paineis/${nome}` : `/paineis/${nome}?${asked}`,
    method: 'get',
    errorNotification: false,
    queryOptions: {
      keepPreviousData: true,
      refetchInterval: REFRESH_MS,
      queryKey: ['paineis', nome, asked],
      retry: false,
    },
  })
  return { painel: error ? null : (data?.data ?? null), error, isFetching, refetch: () => void refetch() }
}
