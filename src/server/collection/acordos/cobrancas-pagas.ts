import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toCents } from '../../../domain/money/cents'
import type { Db } from '../../platform/database/pool'

/** A charge that was paid, and how much of its money no receipt names yet. */
export interface CobrancaPaga {
  readonly id: number
  readonly parcela_id: number
  readonly forma: string
  readonly a_baixar: Cents
  readonly baixado: Cents
}

/** The paid charges of agreements, the newest first, also those of which nothing is left to write off. */
export async function loadCobrancasPagas(db: Db, acordos: readonly number[]): Promise<readonly CobrancaPaga[]> {
  if (acordos.length === 0) return []
  const rows = await db
    .selectFrom('cobrancas')
    .select(['id', 'parcela_id', 'forma', 'valor_pago', 'valor_baixado'])
    .where('acordo_id', 'in', [...acordos])
    .where('status', 'in', [...grupos.status_cobranca.paga])
    .where('excluido_em', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ valor_pago, valor_baixado, ...row }) => {
    const baixado = toCents(valor_baixado ?? 0)
    return { ...row, baixado, a_baixar: cents(Math.max(0, toCents(valor_pago ?? 0) - baixado)) }
  })
}
