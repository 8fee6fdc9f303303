import { type RawBuilder, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'
import { inOpenTransaction } from '../../platform/database/in-open-transaction'
import type { Db } from '../../platform/database/pool'
import { DE_CADA_UM, DE_TODOS, type Fatos, passosSql } from './passos-sql'
import { SUJOS } from './tables'

/** Clients whose steps are told anew in one statement, and how many such statements one who reads waits for. */
const [CHUNK, WAITED_FOR] = [1_000, 3]
/** The same where nobody waits. */
const CHUNK_OF_MANY = 5_000

/** What steps are counted by. */
const POR = ['etapa', 'credor_id', 'executivo_cobranca_id', 'dia', 'ate', 'antes_ate'] as const
const KEYS = sql.join(POR.map((key) => name(key)))
export const SOMAS_POR = [...POR, 'equipe_id'] as const

/**
 * The steps of the funnel counted, of all creditors together and of each, as they are when this is asked: those of clients of whom something
 * was written since are told anew first.
 *
 * Returns  SQL of the columns SOMAS_POR and `quantidade`; null where more was written than one who reads should wait for.
 */
export async function somasDoFunil(db: Db): Promise<RawBuilder<unknown> | null> {
  for (let chunk = 0; (await sobram(db)) > 0; chunk += 1) {
    if (chunk === WAITED_FOR) return null
    await refazer(db, CHUNK)
  }
  return sql`
    select ${sql.join(POR.map((key) => name('s', key)))}, x.equipe_id, s.quantidade
    from funil_somas s left join executivos x on x.id = s.executivo_cobranca_id
    where s.credor_id is null or exists (select from credores c where c.id = s.credor_id and c.excluido_em is null)`
}

/** Tells anew the steps of all of whom something was written. Any number of processes may do it. */
export async function dobrarFunil(db: Db): Promise<void> {
  while ((await sobram(db)) > 0) await refazer(db, CHUNK_OF_MANY)
}

async function sobram(db: Db): Promise<number> {
  const { rows } = await sql`select from ${name(SUJOS)} limit 1`.execute(db)
  return rows.length
}

/** One at a time: what a client counted for is taken away, and added as it is now. */
async function refazer(db: Db, most: number): Promise<void> {
  await inOpenTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SUJOS}))`.execute(trx)
    const { rows } = await sql<{ cliente_id: number }>`
      with tirados as (
        delete from ${name(SUJOS)} where cliente_id in (select cliente_id from ${name(SUJOS)} limit ${sql.lit(most)}) returning cliente_id
      )
      select distinct cliente_id from tirados`.execute(trx)
    if (rows.length === 0) return
    const clientes = rows.map(({ cliente_id }) => cliente_id)
    await sql`
      with idos as (
        delete from funil_passos where cliente_id = any(${clientes}::bigint[]) returning ${KEYS}
      ),
      vindos as (
        insert into funil_passos (cliente_id, ${KEYS}) ${contadosSql(clientes)} returning ${KEYS}
      )
      insert into funil_somas as s (${KEYS}, quantidade)
      select ${KEYS}, sum(vezes) from (
        select -1 as vezes, * from idos union all select 1, * from vindos
      ) v group by ${KEYS} having sum(vezes) <> 0
      on conflict (${KEYS}) do update set quantidade = s.quantidade + excluded.quantidade`.execute(trx)
    await sql`delete from funil_somas where quantidade = 0`.execute(trx)
  })
}

/** Steps that some period counts, for every level: one that lies within what the client had reached before counts in none. */
function contadosSql(clientes: readonly number[]): RawBuilder<unknown> {
  const fatos: Fatos = {
    existe: (_, alias) => sql`${name(alias, 'excluido_em')} is null`,
    dentre: (cliente) => sql`${cliente} = any(${clientes}::bigint[])`,
  }
  const parts = [DE_TODOS, DE_CADA_UM].map(
    (nivel) => sql`
      select p.cliente_id, ${sql.join(POR.map((key) => name('p', key)))}
      from (${passosSql(fatos, nivel)}) p join clientes k on k.id = p.cliente_id and k.excluido_em is null
      where p.antes_ate < p.ate`,
  )
  return sql.join(parts, sql` union all `)
}
