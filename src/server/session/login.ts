import { randomUUID } from 'node:crypto'
import { AppError } from '../../errors/app-error'
import { verifyPassword } from '../crypto/password'
import type { App } from '../type-provider'
import { admitAttempt, markSuccess } from './throttle'

export interface LoginRequest {
  readonly cpf: string
  readonly password: string
  readonly ip: string
}

/**
 * Opens a session.
 * Returns  its token and jti.
 * Throws   `credenciais_invalidas`, in the same time whether the CPF exists or not; `muitas_tentativas`.
 */
export async function logIn(app: App, { cpf, password, ip }: LoginRequest): Promise<{ token: string; jti: string }> {
  const digits = cpf.replace(/\D/g, '').slice(0, 14)
  const attempt = await admitAttempt(app.db, { cpf: digits, ip })
  const found = await app.db
    .selectFrom('usuarios')
    .select(['id', 'senha', 'ativo'])
    .where('cpf', '=', digits)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  const correct = await verifyPassword(found?.senha ?? null, password)
  if (!found || !correct || found.ativo !== true) throw new AppError('credenciais_invalidas')
  await markSuccess(app.db, attempt)
  return openSession(app, found.id, ip)
}

async function openSession(app: App, usuarioId: number, ip: string): Promise<{ token: string; jti: string }> {
  const jti = randomUUID()
  const lifeMs = app.definitions.regras.sessao.horas * 3_600_000
  await app.db
    .insertInto('sessoes')
    .values({ jti, usuario_id: usuarioId, expira_em: new Date(app.clock.agora().getTime() + lifeMs), ip })
    .execute()
  return { token: app.signToken(usuarioId, jti), jti }
}
