import { AppError } from '../../../errors/app-error'
import { verifyPassword } from '../crypto/password'
import type { Db } from '../database/pool'
import { admitAttempt, admitAttemptInSession, markSuccess } from './throttle'
import type { Usuario } from './usuario'

export interface Credentials {
  readonly cpf: string
  readonly password: string
  readonly ip: string
}

/** Whose the password was, and its hash: a session opens only while it is still that one. */
export interface KnownPerson {
  readonly id: number
  readonly senha: string
}

/** One whose attempt counts as failed until it is marked otherwise. */
export interface AdmittedPerson extends KnownPerson {
  readonly tentativa: number
}

/**
 * Whether the password is that person's; every way to ask counts as an attempt to log in.
 *
 * Returns  null when it is not, or there is no such active person: the work is the same. Whoever needs nothing more marks the attempt.
 * Throws   `muitas_tentativas`.
 */
export function checkCredentials(db: Db, credentials: Credentials): Promise<AdmittedPerson | null> {
  return check(db, credentials, admitAttempt)
}

async function check(
  db: Db,
  { cpf, password, ip }: Credentials,
  admit: typeof admitAttempt,
): Promise<AdmittedPerson | null> {
  const digits = cpf.replace(/\D/g, '').slice(0, 14)
  const attempt = await admit(db, { cpf: digits, ip })
  const found = await db
    .selectFrom('usuarios')
    .select(['id', 'senha', 'ativo'])
    .where('cpf', '=', digits)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  const correct = await verifyPassword(found?.senha ?? null, password)
  if (!found?.senha || !correct || found.ativo !== true) return null
  return { id: found.id, senha: found.senha, tentativa: attempt }
}

/**
 * The password of who is already logged in, asked once more.
 * Throws   `senha_incorreta` on `field`; `muitas_tentativas`, counted with the log-ins.
 */
export async function requireOwnPassword(
  db: Db,
  { cpf }: Usuario,
  { password, ip, field }: { readonly password: string; readonly ip: string; readonly field: string },
): Promise<KnownPerson> {
  const person = await check(db, { cpf, password, ip }, admitAttemptInSession)
  if (!person) throw AppError.onField(field, 'senha_incorreta')
  await markSuccess(db, person.tentativa)
  return person
}
