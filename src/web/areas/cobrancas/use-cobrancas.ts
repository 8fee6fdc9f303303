import { useList } from '../../refine/hooks'
import type { Cobranca } from './cobranca'

const MOST = 50

/** The charges of one instalment, newest first, read again when one of them changes. */
export function useCobrancas(parcelaId: number) {
  const { data, error, refetch } = useList<Cobranca>({
    resource: 'cobrancas',
    filters: [{ field: 'parcela_id', operator: 'eq', value: parcelaId }],
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { pageSize: MOST },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: false },
  })
  return { cobrancas: data?.data, error, refetch }
}
