import { sql } from 'kysely'
import {
  checkPassword,
  LONGEST_PASSWORD,
  type PasswordOwner,
  SHORTEST_PASSWORD,
} from '../../../domain/passwords/check-password'
import { AppError } from '../../../errors/app-error'
import type { Clock } from '../../platform/clock'
import type { Queryable } from '../../platform/database/queryable'
import { writeHistory } from '../resources/history'
import { touched } from '../writing/stamps'

/** Throws what is wrong with it, on `field`. */
export function requireGoodPassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = checkPassword(password, owner)
  if (problem) throw AppError.onField(field, problem, { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD })
}

/** Writes a password that was found good; the database ends the person's sessions with it. Answers its hash. */
export async function writePassword(
  trx: Queryable,
  clock: Clock,
  { usuarioId, hash, acao }: { readonly usuarioId: number; readonly hash: string; readonly acao: string },
): Promise<void> {
  const owner = { usuario: { id: usuarioId }, clock }
  await sql`update usuarios set senha = ${hash}, ${touched(owner)} where id = ${usuarioId}`.execute(trx)
  const entry = { recurso: 'usuarios', registro_id: usuarioId, acao, mudancas: { senha: [null, null] as const } }
  await writeHistory(trx, owner, entry)
}
