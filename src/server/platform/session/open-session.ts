import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../database/queryable'
import type { App } from '../type-provider'
import type { KnownPerson } from './check-credentials'
import type { Client } from './client'

export interface OpenedSession {
  readonly token: string
  readonly jti: string
}

/**
 * Opens a session for whom that password hash still stands; a change or a block that comes between the check and this waits for it,
 * or is waited for. Null when it no longer stands.
 */
export async function openSession(
  app: Pick<App, 'definitions' | 'signToken'>,
  db: Queryable,
  { id, senha, client }: KnownPerson & { readonly client: Client },
): Promise<OpenedSession | null> {
  const jti = randomUUID()
  const { horas } = app.definitions.regras.sessao
  const { rows } = await sql`
    with pessoa as (
      select id from usuarios where id = ${id} and senha = ${senha} and ativo and excluido_em is null for share
    )
    insert into sessoes (jti, usuario_id, expira_em, ip, agente)
    select ${jti}, id, now() + make_interval(hours => ${horas}), ${client.ip}, ${client.agente} from pessoa
    returning jti
  `.execute(db)
  return rows.length === 0 ? null : { token: app.signToken(id, jti), jti }
}
