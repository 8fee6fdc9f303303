import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Queryable } from '../database/queryable'

export interface LivingSession {
  readonly id: string
  readonly criada_em: string
  readonly expira_em: string
  readonly ip: string | null
  readonly agente: string | null
}

/** The sessions in which this person is logged in now, the newest first. */
export async function listSessions(db: Queryable, usuarioId: number): Promise<readonly LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select jti as id, criada_em, expira_em, ip, agente from sessoes
    where usuario_id = ${usuarioId} and revogada_em is null and expira_em > now() order by criada_em desc
  `.execute(db)
  return rows
}

/** Ends one session of that person; it is worth nothing from the next request on, and its streams end. */
export async function endSession(db: Queryable, usuarioId: number, jti: string): Promise<void> {
  const { rows } = await sql`
    update sessoes set revogada_em = clock_timestamp()
    where jti = ${jti} and usuario_id = ${usuarioId} and revogada_em is null and expira_em > now() returning jti
  `.execute(db)
  if (rows.length === 0) throw new AppError('nao_encontrado')
}

/** Ends all of them. */
export async function endSessions(db: Queryable, usuarioId: number): Promise<void> {
  await sql`
    update sessoes set revogada_em = clock_timestamp() where usuario_id = ${usuarioId} and revogada_em is null
  `.execute(db)
}
