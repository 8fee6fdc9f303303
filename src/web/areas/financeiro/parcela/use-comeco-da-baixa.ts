import { useCan, useConfig } from '../../../refine/config-context'
import { useList } from '../../../refine/hooks'
import { type Item, itemDe, type LinhaABaixar, readLinha } from '../lote/linha'
import type { ParcelaDaTela } from './parcela'

/** With what a write-off begins, and the row of the work list that says so; null: nothing was paid or told. */
export interface ComecoDaBaixa {
  readonly item: Item
  readonly linha: LinhaABaixar | null
}

/**
 * What the write-off of one instalment begins with: what its paid charge or its creditor says, as the work list of finance proposes it;
 * otherwise today, all that is open, and the method of the instalment.
 *
 * Returns  null while it is on its way.
 */
export function useComecoDaBaixa(parcela: ParcelaDaTela): ComecoDaBaixa | null {
  const { hoje } = useConfig()
  const can = useCan()
  const enabled = parcela.temPagamento && can('financeiro', 'ver')
  const { data, isLoading } = useList({
    resource: 'a_baixar',
    filters: [{ field: 'parcela_id', operator: 'eq', value: parcela.id }],
    pagination: { pageSize: 1 },
    errorNotification: false,
    queryOptions: { enabled, retry: false },
  })
  if (enabled && isLoading) return null
  const row = data?.data[0]
  const linha = row ? readLinha(row) : null
  if (linha) return { item: itemDe(linha, hoje), linha }
  const { aberto, forma_pagamento } = parcela
  return { item: { data: hoje, valor: aberto, forma: forma_pagamento, taxa_cartao: null }, linha: null }
}
