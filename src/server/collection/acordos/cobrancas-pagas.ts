import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toCents } from '../../../domain/money/cents'
import type { Mora } from '../../../domain/recebimentos/mora'
import type { Db } from '../../platform/database/pool'
import { moraDaCobranca } from '../recebimentos/mora-da-cobranca'
import { listFeriados } from './janela'

/** A charge that was paid, and how much of its money no receipt names yet. */
export interface CobrancaPaga {
  readonly id: number
  readonly parcela_id: number
  readonly forma: string
  readonly a_baixar: Cents
  readonly baixado: Cents
  /** What it asked for being late on the day it was paid. */
  readonly mora: Mora
}

/** The paid charges of agreements, the newest first, also those of which nothing is left to write off. */
export async function loadCobrancasPagas(db: Db, acordos: readonly number[]): Promise<readonly CobrancaPaga[]> {
  if (acordos.length === 0) return []
  const rows = await db
    .selectFrom('cobrancas as c')
    .leftJoin('convenios as v', 'v.id', 'c.convenio_id')
    .select(['c.id', 'c.parcela_id', 'c.forma', 'c.valor_pago', 'c.valor_baixado'])
    .select(['c.valor', 'c.vencimento', 'c.pago_em', 'v.multa', 'v.juros'])
    .where('c.acordo_id', 'in', [...acordos])
    .where('c.status', 'in', [...grupos.status_cobranca.paga])
    .where('c.excluido_em', 'is', null)
    .orderBy('c.id', 'desc')
    .execute()
  const feriados = rows.length === 0 ? [] : await listFeriados(db)
  return rows.map((row) => {
    const { id, parcela_id, forma } = row
    const baixado = toCents(row.valor_baixado ?? 0)
    const a_baixar = cents(Math.max(0, toCents(row.valor_pago ?? 0) - baixado))
    return { id, parcela_id, forma, baixado, a_baixar, mora: moraDaCobranca(row, feriados) }
  })
}
