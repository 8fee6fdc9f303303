import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import {
  checkPassword,
  LONGEST_PASSWORD,
  type PasswordOwner,
  SHORTEST_PASSWORD,
} from '../../../domain/passwords/check-password'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { App } from '../../platform/type-provider'
import { avisar } from '../avisos/avisar'
import { writeHistory } from '../resources/history'
import { touched } from '../writing/stamps'

/** Throws what is wrong with it, on `field`. */
export function requireGoodPassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = checkPassword(password, owner)
  if (problem) throw AppError.onField(field, problem, { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD })
}

/** Writes a password that was found good, and tells its owner by e-mail; the database ends the person's sessions with it. */
export async function writePassword(
  trx: Db,
  { clock, definitions }: Pick<App, 'clock' | 'definitions'>,
  { usuarioId, hash, acao }: { readonly usuarioId: number; readonly hash: string; readonly acao: string },
): Promise<void> {
  const owner = { usuario: { id: usuarioId }, clock }
  await sql`update usuarios set senha = ${hash}, ${touched(owner)} where id = ${usuarioId}`.execute(trx)
  const entry = { recurso: 'usuarios', registro_id: usuarioId, acao, mudancas: { senha: [null, null] as const } }
  await writeHistory(trx, owner, entry)
  const { contato } = definitions.regras.sessao
  await avisar(trx, { ...owner, definitions }, [
    {
      pessoa_id: usuarioId,
      tipo: 'senha_trocada',
      chave: `senha_trocada ${randomUUID()}`,
      assunto: 'A sua senha foi trocada',
      texto: `A senha do seu acesso foi trocada em ${formatInstant(clock.agora())}.\nSe não foi você, avise agora: ${contato}.`,
    },
  ])
}
