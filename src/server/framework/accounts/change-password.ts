import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import { hashPassword } from '../../platform/crypto/password'
import { requireOwnPassword } from '../../platform/session/check-credentials'
import type { Client } from '../../platform/session/client'
import { type OpenedSession, openSession } from '../../platform/session/open-session'
import type { Usuario } from '../../platform/session/usuario'
import type { App } from '../../platform/type-provider'
import { requireGoodPassword, writePassword } from './set-password'

export interface PasswordChange {
  readonly senha_atual: string
  readonly senha_nova: string
}

/**
 * One's own change: every session of the person ends, and the tab that asked goes on in a new one.
 * Throws   `senha_incorreta`; what is wrong with the new one; `muitas_tentativas`.
 */
export async function changePassword(
  app: App,
  usuario: Usuario,
  { senha_atual, senha_nova, client }: PasswordChange & { readonly client: Client },
): Promise<OpenedSession> {
  requireGoodPassword(senha_nova, usuario, 'senha_nova')
  const asked = { password: senha_atual, ip: client.ip, field: 'senha_atual' }
  const { id } = await requireOwnPassword(app.db, usuario, asked)
  if (senha_nova === senha_atual) throw AppError.onField('senha_nova', 'senha_igual')
  const hash = await hashPassword(senha_nova)
  return app.db.transaction().execute(async (trx) => {
    await writePassword(trx, app, { usuarioId: id, hash, acao: 'trocar_senha' })
    return opened(await openSession(app, trx, { id, senha: hash, client }))
  })
}

/**
 * A new hour for the same person: a new session takes the place of this one, which has a minute left for what other tabs have on
 * their way. Throws as the change does.
 */
export async function renewSession(
  app: App,
  usuario: Usuario,
  { password, client }: { readonly password: string; readonly client: Client },
): Promise<OpenedSession> {
  const person = await requireOwnPassword(app.db, usuario, { password, ip: client.ip, field: 'password' })
  return app.db.transaction().execute(async (trx) => {
    const session = opened(await openSession(app, trx, { ...person, client }))
    await sql`
      update sessoes set expira_em = least(expira_em, now() + interval '1 minute') where jti = ${usuario.sessao}
    `.execute(trx)
    return session
  })
}

/** Blocked, or given another password, in this very moment. */
function opened(session: OpenedSession | null): OpenedSession {
  if (!session) throw new AppError('nao_autenticado')
  return session
}
