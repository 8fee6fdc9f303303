import { type RawBuilder, sql } from 'kysely'
import { EM_COBRANCA } from '../../collection/clientes/escolhidos'
import type { Db } from '../../platform/database/pool'

/**
 * How many clients are paid for, and of which creditors they are; null: of those who owe nobody any more.
 *
 * Takes    a select of `cliente_id`.
 */
export async function contarPorCredor(trx: Db, clientes: RawBuilder<unknown>) {
  const { rows } = await sql<{ credor_id: number | null; clientes: number; encontrados: number }>`
    with encontrados as materialized (select distinct cliente_id from (${clientes}) c), pares as (
      select distinct e.cliente_id, o.credor_id from encontrados e left join operacoes o on o.cliente_id = e.cliente_id and ${EM_COBRANCA}
    )
    select credor_id, count(*)::int as clientes, (select count(*)::int from encontrados) as encontrados
    from pares group by credor_id order by credor_id nulls last`.execute(trx)
  const credores = rows.map(({ credor_id, clientes }) => ({ credor_id, clientes }))
  return { encontrados: rows[0]?.encontrados ?? 0, credores }
}
