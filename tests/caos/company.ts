import { sql } from 'kysely'
import type { Db } from '../../src/server/platform/database/pool'

/** A client with what is owed, for one worker. */
export interface Devedor {
  readonly cliente_id: number
  readonly operacoes: readonly number[]
}

/** Clients of creditor 10 with three operations each, of uneven amounts, due on different days. */
export async function createDevedores(db: Db, count: number): Promise<readonly Devedor[]> {
  const { rows } = await sql<Devedor>`
    with novos as (
      insert into clientes (nome, cpf_cnpj)
      select 'Clube ' || n, (10000000000 + n)::text from generate_series(1, ${count}::int) as n returning id
    ), dividas as (
      insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros",
        "taxaMulta", "taxaHonorarios", "taxaDesconto", status_operacao)
      select 'C' || novos.id || '-' || n, novos.id, 10, 100.01 * n + novos.id % 97, date '2026-08-10' - 37 * n, 1, 2, 10,
        2.5 * n, 'C'
      from novos, generate_series(1, 3) as n returning id, cliente_id
    )
    select cliente_id, array_agg(id order by id) as operacoes from dividas group by cliente_id order by cliente_id
  `.execute(db)
  return rows.map(({ cliente_id, operacoes }) => ({ cliente_id, operacoes: operacoes.map(Number) }))
}
