import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Usuario } from '../session/usuario'

/** Whether a row of `trabalhos` is the asker's: a person's are all that go on in his name, a program's those it began itself. */
export function isOwn({ id, programa }: Pick<Usuario, 'id' | 'programa'>): RawBuilder<SqlBool> {
  return programa ? sql`(usuario_id = ${id} and programa_id = ${programa.id}::uuid)` : sql`usuario_id = ${id}`
}
