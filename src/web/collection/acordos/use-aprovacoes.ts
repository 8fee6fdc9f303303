import { grupos } from '../../../domain/generated-lists'
import { isPlainObject } from '../../framework/fields/wire-value'
import { useCan } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import { type Campos, NUMEROS } from './reparcelar-campos'

/** A request to re-instal an agreement that still counts: nobody has decided, or it was granted and not used. */
export interface AprovacaoAberta {
  readonly id: number
  readonly status: string
  readonly total: number
  readonly validade: string
  /** The first day of the plan. */
  readonly primeiro: string
  /** The plan as the form takes it. */
  readonly campos: Campos
}

/** The open requests of one agreement, newest first; none for who may not see approvals. */
export function useAprovacoes(acordoId: number): readonly AprovacaoAberta[] {
  const can = useCan()
  const { data } = useList({
    resource: 'aprovacoes',
    pagination: { current: 1, pageSize: 10 },
    sorters: [{ field: 'id', order: 'desc' }],
    filters: [
      { field: 'acordo_anterior_id', operator: 'eq', value: acordoId },
      { field: 'status', operator: 'in', value: [...grupos.status_aprovacao.em_curso] },
    ],
    errorNotification: false,
    queryOptions: { enabled: can('aprovacoes', 'ver'), retry: false },
  })
  return (data?.data ?? []).filter(({ acordo_id }) => acordo_id === null).map(readAprovacao)
}

function readAprovacao(record: Readonly<Record<string, unknown>>): AprovacaoAberta {
  const plano = isPlainObject(record.pedido) ? record.pedido : {}
  const parametros = isPlainObject(plano.parametros) ? plano.parametros : {}
  const numbers = NUMEROS.flatMap((name) => {
    const value = parametros[name]
    return typeof value === 'number' ? [[name, value] as const] : []
  })
  return {
    id: Number(record.id),
    status: String(record.status),
    total: Number(record.total),
    validade: String(record.validade ?? ''),
    // none: a write-off of the creditor has the day on which it is made
    primeiro: String(parametros.dataEntrada ?? ''),
    campos: {
      ...Object.fromEntries(numbers),
      formaPagamento: String(plano.formaPagamento ?? ''),
      motivo: String(plano.motivo ?? ''),
    },
  }
}
