import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

export interface Recebido {
  /** Receipts and reversals counted. */
  readonly quantidade: number
  /** Reais. */
  readonly valor: number
  /** Date of the last of them; null when there is none. */
  readonly ultimo: string | null
}

/** Days of receipt, both included; without any: from the first to the last ever. */
export interface Periodo {
  readonly de?: string
  readonly ate?: string
}

/** The one definition of "received": the ledger's receipts by their date less reversals by theirs, which are negative. */
export async function somarRecebido(
  db: Db,
  ctx: ActContext,
  periodo: Periodo,
  onde?: RawBuilder<SqlBool>,
): Promise<Recebido> {
  const { rows } = await sql<Recebido>`
    select count(*) as quantidade, coalesce(sum(r.valor), 0) as valor, max(r.data) as ultimo
    ${recebimentosSql(ctx, periodo, onde)}
  `.execute(db)
  return rows[0] ?? { quantidade: 0, valor: 0, ultimo: null }
}

/** The same receipts as a `from` of a larger statement; `onde` may look at the receipt `r` and its agreement `a`. */
export function recebimentosSql(
  ctx: ActContext,
  { de, ate }: Periodo,
  onde: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<unknown> {
  return sql`from recebimentos r left join acordos a on a.id = r.acordo_id
    where ${de === undefined ? sql`true` : sql`r.data >= ${de}::date`}
      and ${ate === undefined ? sql`true` : sql`r.data <= ${ate}::date`}
      and ${existsFor(ctx, 'recebimentos', 'r')} and ${onde}`
}
