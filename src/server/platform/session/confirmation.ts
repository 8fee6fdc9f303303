import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../act-context'
import type { Queryable } from '../database/queryable'

const MINUTES = 5

/** Marks a session whose owner has just given the password again. Answers until when. */
export async function confirmSession(db: Queryable, jti: string): Promise<string> {
  const { rows } = await sql<{ ate: string }>`
    update sessoes set confirmada_ate = now() + make_interval(mins => ${MINUTES}) where jti = ${jti}
    returning confirmada_ate as ate
  `.execute(db)
  return rows[0]?.ate ?? ''
}

/**
 * For what must not be done from a screen that somebody left open. Who acts outside any session was asked before: a job by the
 * route that began it, a command by the machine.
 * Throws   `confirme_a_senha`; `programa_sem_senha`, for a program has none to give.
 */
export async function requireConfirmed(db: Queryable, { usuario }: Pick<ActContext, 'usuario'>): Promise<void> {
  if (usuario.programa) throw new AppError('programa_sem_senha')
  if (usuario.sessao === '') return
  const { rows } = await sql`select 1 from sessoes where jti = ${usuario.sessao} and confirmada_ate > now()`.execute(db)
  if (rows.length === 0) throw new AppError('confirme_a_senha')
}
