import { grupos } from '../generated-lists'
import { isIn } from '../states/group'
import type { StatusAcordo } from '../states/transition'

/** What the status of an agreement is decided by: an instalment's own status, due date and receipts (reais). */
export interface ParcelaDoAcordo {
  readonly status: string
  readonly data_vencimento: string
  readonly valor_pago: number
}

/**
 * Where its receipts and due dates leave an agreement that runs.
 *
 * Takes    its instalments and hoje.
 * Returns  `Quitado` when nothing is left, `Aguardando` when nothing was received, `Em atraso` when something open is past its
 *          due date, else `Vigente`. The due date itself is not late.
 * Source   docs/estados.md, "Acordo"; docs/regras.md, "Baixa e estorno".
 *
 * @example statusByReceipts([{ status: 'Paga', data_vencimento: '2026-11-20', valor_pago: 10 }], '2026-11-20') // 'Quitado'
 */
export function statusByReceipts(
  parcelas: readonly ParcelaDoAcordo[],
  hoje: string,
): Extract<StatusAcordo, 'Aguardando' | 'Vigente' | 'Em atraso' | 'Quitado'> {
  const open = parcelas.filter(({ status }) => isIn(grupos.status_parcela.aberta, status))
  const settled = parcelas.some(({ status }) => isIn(grupos.status_parcela.recebeu, status))
  if (open.length === 0 && settled) return 'Quitado'
  if (parcelas.every(({ valor_pago }) => valor_pago === 0)) return 'Aguardando'
  return open.some(({ data_vencimento }) => data_vencimento < hoje) ? 'Em atraso' : 'Vigente'
}
