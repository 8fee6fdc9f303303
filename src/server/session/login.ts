import { AppError } from '../../errors/app-error'
import type { App } from '../type-provider'
import { checkCredentials } from './check-credentials'
import type { Client } from './client'
import { openSession } from './open-session'

export interface LoginRequest extends Client {
  readonly cpf: string
  readonly password: string
}

/**
 * Opens a session.
 * Returns  its token and jti.
 * Throws   `credenciais_invalidas`, in the same time whether the CPF exists or not; `muitas_tentativas`.
 */
export async function logIn(app: App, request: LoginRequest): Promise<{ token: string; jti: string }> {
  const person = await checkCredentials(app.db, request)
  const session = person && (await openSession(app, app.db, { ...person, client: request }))
  if (!session) throw new AppError('credenciais_invalidas')
  return session
}
