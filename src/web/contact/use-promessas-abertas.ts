import { grupos } from '../../domain/generated-lists'
import { useCan } from '../refine/config-context'
import { type BaseRecord, useList } from '../refine/hooks'

/** A promise that still waits for its money. Reais. */
export interface PromessaAberta extends BaseRecord {
  readonly id: number
  readonly valor: number
  readonly data: string
  readonly credor: { readonly id: number; readonly titulo: string } | null
}

/** One for each creditor at the most; none while they are on their way, and for who may not see promises. */
export function usePromessasAbertas(clienteId: number): readonly PromessaAberta[] {
  const enabled = useCan()('promessas', 'ver')
  const { data } = useList<PromessaAberta>({
    resource: 'promessas',
    filters: [
      { field: 'cliente_id', operator: 'eq', value: clienteId },
      { field: 'status', operator: 'in', value: [...grupos.status_promessa.aberta] },
    ],
    pagination: { pageSize: 20 },
    errorNotification: false,
    queryOptions: { enabled, retry: false },
  })
  return data?.data ?? []
}
