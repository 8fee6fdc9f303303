import { sql } from 'kysely'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'

/** Resources of which this transaction changed a record, as far as this user may see them. */
export async function changedIn(trx: Queryable, ctx: ActContext): Promise<readonly string[]> {
  const { rows } = await sql<{ recurso: string }>`
    select distinct recurso from historico where transacao = pg_current_xact_id() order by recurso
  `.execute(trx)
  return seenBy(
    ctx,
    rows.map(({ recurso }) => recurso),
  )
}

export function seenBy({ usuario }: ActContext, recursos: readonly string[]): readonly string[] {
  return recursos.filter((recurso) => usuario.permissoes.has(`${recurso}.ver`))
}

/** The resources as the header `x-mudou` has them; null for none. */
export function toldAs(recursos: readonly string[]): string | null {
  return recursos.length === 0 ? null : recursos.join(',')
}
