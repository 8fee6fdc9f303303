import { sql } from 'kysely'
import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import { withRetry } from '../../../platform/database/retry'
import { sign } from '../../acts/look-ahead'
import { type RowVerdict, refusedRow } from './verdict'

/** Rows written in one transaction: what is locked at a time, and what is lost when the server stops in the middle. */
const CHUNK = 50

export interface EachRow {
  /** Who does it, for whoever waits for what it holds. */
  readonly usuario_id: number
  readonly ids: readonly number[]
  /** Writes one record; answers its version afterwards and what is said of it. A refusal undoes what it wrote and no other row. */
  readonly write: (trx: Queryable, id: number) => Promise<Pick<RowVerdict, 'versao' | 'message'>>
  /** Looks at what each of the transactions wrote. */
  readonly after?: (trx: Db) => Promise<void>
  /** Keeps the verdicts, in the order of the ids, in the last of the transactions. */
  readonly keep?: (trx: Db, verdicts: readonly RowVerdict[]) => Promise<void>
}

/**
 * Does the same with many records, each judged alone: the refused ones are told, the others are saved.
 *
 * Returns  a verdict per record, in the order of the ids. Records are locked in the order of their ids, so that two such
 *          requests queue.
 */
export async function eachRow(
  db: Db,
  { usuario_id, ids, write, after, keep }: EachRow,
): Promise<readonly RowVerdict[]> {
  const verdicts: RowVerdict[] = []
  const ordered = [...ids].sort((one, other) => one - other)
  for (let at = 0; at < ordered.length; at += CHUNK) {
    const chunk = ordered.slice(at, at + CHUNK)
    const done = await withRetry(db, async (trx) => {
      await sign(trx, usuario_id)
      const judged = await writeChunk(trx, chunk, write)
      await after?.(trx)
      if (at + CHUNK >= ordered.length) await keep?.(trx, inOrder(ids, [...verdicts, ...judged]))
      return judged
    })
    verdicts.push(...done)
  }
  return inOrder(ids, verdicts)
}

function inOrder(ids: readonly number[], verdicts: readonly RowVerdict[]): readonly RowVerdict[] {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function writeChunk(
  trx: Queryable,
  ids: readonly number[],
  write: EachRow['write'],
): Promise<readonly RowVerdict[]> {
  const verdicts: RowVerdict[] = []
  for (const id of ids) verdicts.push(await writeOne(trx, id, write))
  return verdicts
}

async function writeOne(trx: Queryable, id: number, write: EachRow['write']): Promise<RowVerdict> {
  await sql`savepoint linha`.execute(trx)
  try {
    const written = await write(trx, id)
    await sql`release savepoint linha`.execute(trx)
    return { id, ok: true, ...written }
  } catch (error) {
    const verdict = refusedRow(id, error)
    await sql`rollback to savepoint linha`.execute(trx)
    return verdict
  }
}
