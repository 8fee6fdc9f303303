import { sql, type Transaction } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'

export interface Attempt {
  readonly cpf: string
  readonly ip: string
}

const FREE_FAILURES = 5
const LONGEST_WAIT_S = 60
const PER_IP_A_MINUTE = 30

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through; it counts as failed
 * until it is marked otherwise. Kept in the database: a restart forgets nothing.
 *
 * Five failures in 15 minutes are free, then each doubles the wait, up to a minute; nobody is ever shut out. An address
 * from which this CPF logged in before is counted apart, so that an outsider who keeps failing delays only outsiders.
 */
export function admitAttempt(db: Db, attempt: Attempt): Promise<number> {
  return admit(db, attempt, async (trx) => Math.max(await waitOfIp(trx, attempt.ip), await waitOfCpf(trx, attempt)))
}

/** The same for who is logged in already: a flood of log-ins from the same address must not reach a living session. */
export function admitAttemptInSession(db: Db, attempt: Attempt): Promise<number> {
  return admit(db, attempt, (trx) => waitOfCpf(trx, attempt))
}

type Wait = (trx: Transaction<Database>) => Promise<number>

function admit(db: Db, attempt: Attempt, waitOf: Wait): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7301020, hashtext(${attempt.cpf}))`.execute(trx)
    const wait = await waitOf(trx)
    if (wait > 0) throw new AppError('muitas_tentativas', { segundos: wait })
    const { id } = await trx.insertInto('tentativas_login').values(attempt).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

export async function markSuccess(db: Db, id: number): Promise<void> {
  await db.updateTable('tentativas_login').set({ ok: true }).where('id', '=', id).execute()
}

/** Old attempts tell nothing; a success is remembered for a month because it makes an address known. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sql`
    delete from tentativas_login
    where em < now() - interval '30 days' or (not ok and em < now() - interval '1 day')
  `.execute(db)
}

/** One attempt of an address at a time: those for many CPFs at once would all be counted before any is written. */
async function waitOfIp(trx: Transaction<Database>, ip: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(7301021, hashtext(${ip}))`.execute(trx)
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, ceil(extract(epoch from min(em) + interval '1 minute' - now())) as oldest
    from tentativas_login where ip = ${ip} and em > now() - interval '1 minute'
  `.execute(trx)
  const row = rows[0]
  return row && row.count >= PER_IP_A_MINUTE ? Math.max(1, row.oldest ?? 1) : 0
}

async function waitOfCpf(trx: Transaction<Database>, { cpf, ip }: Attempt): Promise<number> {
  const { rows } = await sql<{ failures: number; since: number | null }>`
    with known as (select distinct ip from tentativas_login where cpf = ${cpf} and ok),
    mine as (
      select em, ok from tentativas_login t
      where t.cpf = ${cpf}
        and case when ${ip} in (select ip from known) then t.ip = ${ip} else t.ip not in (select ip from known) end
    )
    select count(*) as failures, extract(epoch from now() - max(em)) as since from mine
    where not ok and em > now() - interval '15 minutes'
      and em > coalesce((select max(em) from mine where ok), '-infinity')
  `.execute(trx)
  const { failures = 0, since = null } = rows[0] ?? {}
  if (failures < FREE_FAILURES || since === null) return 0
  const wait = Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_S)
  return Math.max(0, Math.ceil(wait - since))
}
