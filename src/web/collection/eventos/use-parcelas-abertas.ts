import { formatDate } from '../../../domain/calendar/read-date'
import { grupos } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { rotuloDaParcela } from '../../../domain/parcelas/rotulo-da-parcela'
import { texts } from '../../i18n/screens/contato-texts'
import { useCan } from '../../refine/config-context'
import { type BaseRecord, useList } from '../../refine/hooks'

/** An open instalment that a promise can be for. Reais. */
export interface ParcelaAberta {
  readonly id: number
  readonly credor_id: number
  readonly aberto: number
  readonly data_vencimento: string
  readonly titulo: string
}

interface Row extends BaseRecord {
  readonly id: number
  readonly acordo_id: number
  readonly credor_id: number
  readonly numero_parcela: number
  readonly total_parcelas: number
  readonly data_vencimento: string
  readonly valor_nominal: number
  readonly valor_pago: number
}

const MOST = 100

/**
 * The open instalments of one client's agreements, the earliest due first.
 *
 * Returns  at most a hundred; null while they are on their way, none for who may not see instalments.
 */
export function useParcelasAbertas(clienteId: number) {
  const enabled = useCan()('parcelas', 'ver')
  const { data, error } = useList<Row>({
    resource: 'parcelas',
    filters: [
      { field: 'cliente_id', operator: 'eq', value: clienteId },
      { field: 'status', operator: 'in', value: [...grupos.status_parcela.a_baixar] },
    ],
    sorters: [{ field: 'data_vencimento', order: 'asc' }],
    pagination: { pageSize: MOST },
    errorNotification: false,
    queryOptions: { enabled, retry: false },
  })
  const parcelas = data?.data.map(readParcela) ?? (enabled && !error ? null : [])
  return { parcelas, error: enabled ? error : null }
}

function readParcela(row: Row): ParcelaAberta {
  const { id, acordo_id, credor_id, numero_parcela, total_parcelas, data_vencimento, valor_nominal, valor_pago } = row
  const aberto = (toCents(valor_nominal) - toCents(valor_pago)) / 100
  const titulo = texts.parcelaPrometida(
    rotuloDaParcela(numero_parcela, total_parcelas),
    acordo_id,
    formatDate(data_vencimento),
    formatBRL(toCents(aberto)),
  )
  return { id, credor_id, aberto, data_vencimento, titulo }
}
