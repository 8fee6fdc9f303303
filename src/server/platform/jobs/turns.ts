import { sql, type Transaction } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { QUEUE } from './queue'

/** How much of one kind of work there may be at once, over all processes. */
export interface Turns {
  readonly aoTodo: number
  readonly porPessoa: number
  /** How many more of one person's may wait. */
  readonly espera: number
}

/** First keys of the advisory locks that let one at a time ask for a turn, and one request of a person at a time join. */
const CLAIMING = 7_301_031
const JOINING = 7_301_032
const ASK_AGAIN_S = 30

/** Throws `fila_cheia`; until the transaction ends nobody else joins in this person's name. */
export async function requireRoom(
  trx: Db | Transaction<Database>,
  { tipo, usuario_id }: { readonly tipo: string; readonly usuario_id: number | null },
  { porPessoa, espera }: Turns,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${JOINING}, ${usuario_id ?? 0})`.execute(trx)
  const { open } = await trx
    .selectFrom('trabalhos')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('tipo', '=', tipo)
    .where('usuario_id', 'is not distinct from', usuario_id)
    .where('status', 'in', ['na_fila', 'executando'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= porPessoa + espera) throw new AppError('fila_cheia', { limite: espera, segundos: ASK_AGAIN_S })
}

/** The place in its owner's queue of what waits, from 1; null for what does not. */
export async function placeInQueue(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select (
      select count(*)::int from trabalhos o
      where o.tipo = t.tipo and o.usuario_id is not distinct from t.usuario_id and o.status = 'na_fila' and o.id <= t.id
    ) as place
    from trabalhos t where t.id = ${id} and t.status = 'na_fila'
  `.execute(db)
  return rows[0]?.place ?? null
}

/** Begins a trabalho whose turn it is: room in all, room for its owner, none of his before it. Answers whether it did. */
export function takeTurn(db: Db, { id, tipo }: { readonly id: number; readonly tipo: string }, turns: Turns) {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIMING}, hashtext(${tipo}))`.execute(trx)
    const { numAffectedRows = 0n } = await sql`
      update trabalhos t set status = 'executando'
      where t.id = ${id} and t.status in ('na_fila', 'executando')
        and (select count(*) from trabalhos o where o.tipo = ${tipo} and o.status = 'executando' and o.id <> t.id) < ${turns.aoTodo}
        and (
          select count(*) from trabalhos o
          where o.tipo = ${tipo} and o.status = 'executando' and o.id <> t.id and o.usuario_id is not distinct from t.usuario_id
        ) < ${turns.porPessoa}
        and not exists (
          select from trabalhos o
          where o.tipo = ${tipo} and o.status = 'na_fila' and o.id < t.id and o.usuario_id is not distinct from t.usuario_id
        )
    `.execute(trx)
    return numAffectedRows === 1n
  })
}

/** What waits first for each person and stands in no queue: its turn may have come. */
export async function nextInTurn(db: Db, tipo: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from trabalhos t where tipo = ${tipo} and status = 'na_fila'
      and not exists (
        select from trabalhos o
        where o.tipo = ${tipo} and o.status = 'executando' and o.usuario_id is not distinct from t.usuario_id
      )
      and not exists (
        select from pgboss.job j
        where j.name = ${QUEUE} and j.state < 'active' and (j.data ->> 'trabalho_id')::bigint = t.id
      )
    group by usuario_id order by min(id)
  `.execute(db)
  return rows.map(({ id }) => id)
}
