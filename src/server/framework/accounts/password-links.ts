import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import { hashPassword } from '../../platform/crypto/password'
import { tokenHash } from '../../platform/crypto/token-hash'
import type { Db } from '../../platform/database/pool'
import type { Queryable } from '../../platform/database/queryable'
import type { App } from '../../platform/type-provider'
import { writeHistory } from '../resources/history'
import { inWriteScope } from '../resources/scoped'
import { requireGoodPassword, writePassword } from './set-password'

export const LINK_MINUTES = 30

export interface PasswordLink {
  /** Shown once: only its hash is kept. */
  readonly token: string
  readonly expira_em: string
}

/**
 * A one-time way for a person to set the password, void in half an hour; a new one voids the old.
 * Throws   `nao_encontrado`; `usuario_bloqueado`.
 */
export async function createPasswordLink(db: App['db'], ctx: ActContext, usuarioId: number): Promise<PasswordLink> {
  return db.transaction().execute(async (trx) => {
    const usuario = await trx
      .selectFrom('usuarios')
      .select('ativo')
      .where('id', '=', usuarioId)
      .where('excluido_em', 'is', null)
      .where(inWriteScope(ctx, 'usuarios'))
      .forUpdate()
      .executeTakeFirst()
    if (!usuario) throw new AppError('nao_encontrado')
    if (usuario.ativo !== true) throw new AppError('usuario_bloqueado')
    const link = await makePasswordLink(trx, { usuarioId, criadoPor: ctx.usuario.id })
    const entry = { recurso: 'usuarios', registro_id: usuarioId, acao: 'criar_link_de_senha', mudancas: {} }
    await writeHistory(trx, ctx, entry)
    return link
  })
}

/** The link itself, of 256 bits, for a person who is known to be there: every older one is void. */
export async function makePasswordLink(
  trx: Db,
  { usuarioId, criadoPor }: { readonly usuarioId: number; readonly criadoPor: number },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    update links_de_senha set anulado_em = now() where usuario_id = ${usuarioId} and usado_em is null and anulado_em is null
  `.execute(trx)
  const { rows } = await sql<{ expira_em: string }>`
    insert into links_de_senha (usuario_id, hash, criado_por, expira_em)
    values (${usuarioId}, ${tokenHash(token)}, ${criadoPor}, now() + make_interval(mins => ${LINK_MINUTES})) returning expira_em
  `.execute(trx)
  return { token, expira_em: rows[0]?.expira_em ?? '' }
}

/**
 * Sets the password of whom the link was made for, and uses the link up: two at once, one wins.
 * Throws   `link_invalido`; what is wrong with the password, which leaves the link good.
 */
export async function spendPasswordLink(
  app: Pick<App, 'db' | 'clock' | 'definitions'>,
  request: { readonly token: string; readonly password: string },
): Promise<void> {
  const { id, nome, cpf } = await requireLiving(app.db, request.token)
  requireGoodPassword(request.password, { nome, cpf }, 'password')
  const hash = await hashPassword(request.password)
  await app.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update links_de_senha set usado_em = now()
      where hash = ${tokenHash(request.token)} and usado_em is null and anulado_em is null and expira_em > now() returning id
    `.execute(trx)
    if (rows.length === 0) throw new AppError('link_invalido')
    await writePassword(trx, app, { usuarioId: id, hash, acao: 'definir_senha' })
  })
}

interface LinkOwner {
  readonly id: number
  readonly nome: string
  readonly cpf: string
}

async function requireLiving(db: Queryable, token: string): Promise<LinkOwner> {
  const { rows } = await sql<LinkOwner>`
    select u.id, u.nome::text as nome, u.cpf::text as cpf from links_de_senha l join usuarios u on u.id = l.usuario_id
    where l.hash = ${tokenHash(token)} and l.usado_em is null and l.anulado_em is null and l.expira_em > now()
      and u.ativo and u.excluido_em is null
  `.execute(db)
  const [owner] = rows
  if (!owner) throw new AppError('link_invalido')
  return owner
}
