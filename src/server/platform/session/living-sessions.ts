import { CompiledQuery } from 'kysely'
import type { Db } from '../database/pool'
import { LIVES } from './load-usuario'

/** Which of these sessions live, whoever ended the others and in whichever process. */
export async function livingSessions(db: Db, jtis: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeQuery<{ jti: string }>(CompiledQuery.raw(AMONG, [jtis]))
  return new Set(rows.map(({ jti }) => jti))
}

const AMONG = `select s.jti::text as jti from sessoes s join usuarios u on u.id = s.usuario_id
  where s.jti = any($1::uuid[]) and ${LIVES}`
