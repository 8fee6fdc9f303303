import { useCustom } from '../refine/hooks'
import type { TipoDeEvento } from './contato'

/** The kinds of event that a person may record, in the order of their list. */
export function useTiposEvento() {
  const { data, error, refetch } = useCustom<readonly TipoDeEvento[]>({
    url: '/eventos/tipos',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 300_000 },
  })
  return { tipos: data?.data ?? null, error, refetch }
}
