import { type RawBuilder, sql } from 'kysely'
import { holdWhere } from '../../framework/writing/lock'
import type { Queryable } from '../../platform/database/queryable'

/**
 * Tables of a statement: `alvo`, the client, and `pessoa`, the ids of all records of that person: those that were joined, and those
 * with the same responsible document.
 */
export function pessoaSql(cliente_id: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    alvo as (
      select *, coalesce(unido_em_id, id) as raiz, coalesce(nullif(responsavel_cpf_cnpj, ''), cpf_cnpj) as documento
      from clientes where id = ${cliente_id}
    ), pessoa as (
      select id from alvo
      union select c.id from clientes c join alvo on c.id = alvo.raiz where c.excluido_em is null
      union select c.id from clientes c join alvo on c.unido_em_id = alvo.raiz where c.excluido_em is null
      union select c.id from clientes c join alvo on c.cpf_cnpj = alvo.documento
        where coalesce(c.responsavel_cpf_cnpj, '') in ('', c.cpf_cnpj) and c.excluido_em is null
      union select c.id from clientes c join alvo on c.responsavel_cpf_cnpj = alvo.documento where c.excluido_em is null
    )`
}

/** Two contacts of one person at the same moment queue here, so that the second sees the first. */
export function holdPessoa(trx: Queryable, cliente_id: number): Promise<void> {
  return holdPessoas(trx, [cliente_id])
}

/** The same for many people. */
export async function holdPessoas(trx: Queryable, clientes: readonly number[]): Promise<void> {
  const ids = sql`
    select p.id from unnest(${clientes}::bigint[]) q(cliente_id)
    cross join lateral (with ${pessoaSql(sql`q.cliente_id`)} select id from pessoa) p`
  // worked out once, however many rows the database believes there are
  await holdWhere(trx, 'clientes', sql`id = any(array(${ids}))`, { deixa: 'referencias' })
}
