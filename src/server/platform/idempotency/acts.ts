import { sql, type Transaction } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { isProcessGone } from '../live/process-lock'
import type { ActKey } from './key-of'

/** An answer given before. */
export interface StoredAnswer {
  readonly status: number
  readonly resposta: string
  /** What it said that it changed, as the header has it. */
  readonly mudou: string | null
}

/**
 * Takes the key for this process, which is not at it now.
 * Returns  the answer of the same act done before; null when it is to be done now.
 * Throws   `chave_idempotencia_reutilizada`, `chave_idempotencia_em_uso`.
 */
export function claimAct(db: Db, key: ActKey, processo: number): Promise<StoredAnswer | null> {
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('idempotencia')
      .values({ ...key, processo })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return null
    const { answer, runner } = await readAct(trx, key)
    if (answer) return answer
    // one of this process was cut off before it could clear up
    const abandoned = runner === processo || (runner !== null && (await isProcessGone(trx, runner)))
    if (!abandoned) throw new AppError('chave_idempotencia_em_uso')
    await sameAct(trx.updateTable('idempotencia'), key).set({ processo, criado_em: new Date() }).execute()
    return null
  })
}

/** For an act that this process is at: its answer, once it is there. */
export async function awaitedAnswer(db: Db, key: ActKey): Promise<StoredAnswer> {
  const { answer } = await readAct(db, key)
  if (!answer) throw new AppError('chave_idempotencia_em_uso')
  return answer
}

async function readAct(
  db: Db | Transaction<Database>,
  key: ActKey,
): Promise<{ readonly answer: StoredAnswer | null; readonly runner: number | null }> {
  const row = await sameAct(db.selectFrom('idempotencia').selectAll(), key).executeTakeFirst()
  if (!row) return { answer: null, runner: null }
  if (row.hash_corpo !== key.hash_corpo) throw new AppError('chave_idempotencia_reutilizada')
  const answer = row.status === null ? null : { status: row.status, resposta: row.resposta ?? '', mudou: row.mudou }
  return { answer, runner: row.processo }
}

/** Writes the answer where the act is written; a claim that another process took over meanwhile undoes the act. */
export async function completeAct(
  trx: Db | Transaction<Database>,
  key: ActKey,
  processo: number,
  answer: StoredAnswer,
): Promise<void> {
  const { numUpdatedRows } = await sameAct(trx.updateTable('idempotencia'), key)
    .set(answer)
    .where('processo', '=', processo)
    .where('status', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('chave_idempotencia_em_uso')
}

/** After a refusal nothing is kept: the corrected act may use the same key. */
export async function releaseAct(db: Db, key: ActKey, processo: number): Promise<void> {
  await sameAct(db.deleteFrom('idempotencia'), key)
    .where('processo', '=', processo)
    .where('status', 'is', null)
    .execute()
}

/** Answers are kept for seven days. */
export async function sweepActs(db: Db): Promise<void> {
  await sql`delete from idempotencia where criado_em < now() - interval '7 days'`.execute(db)
}

interface Filterable<T> {
  where(column: 'usuario_id' | 'rota' | 'chave', operator: '=', value: number | string): T
}

function sameAct<T extends Filterable<T>>(query: T, { usuario_id, rota, chave }: ActKey): T {
  return query.where('usuario_id', '=', usuario_id).where('rota', '=', rota).where('chave', '=', chave)
}
