import { type Cents, toCents } from '../../../domain/money/cents'
import { statusDaParcela } from '../../../domain/recebimentos/status-parcela'
import type { ActContext } from '../../platform/act-context'
import type { ParcelaRow } from './lock-acordo'

/** What its date and that much received make of a stored instalment today. Source: docs/estados.md, "Parcela". */
export function statusComRecebido(
  { clock }: Pick<ActContext, 'clock'>,
  { valor_nominal_original, data_vencimento }: ParcelaRow,
  recebido: Cents,
) {
  return statusDaParcela({ valor: toCents(valor_nominal_original), recebido, data_vencimento, hoje: clock.hoje() })
}
