import { sql } from 'kysely'
import { dashboardPage } from '../../../../declaration/dashboard/names'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'

interface Place {
  readonly painel: string
  readonly aba: string
}

/** Names of what this person chose for a tab, in his order; kept with how he arranges his lists. */
export async function readChoice(
  db: Queryable,
  { usuario }: ActContext,
  { painel, aba }: Place,
): Promise<readonly string[]> {
  const { rows } = await sql<{ escolha: readonly string[] | null }>`
    select arranjos -> ${aba}::text as escolha from colunas
    where usuario_id = ${usuario.id} and recurso = ${dashboardPage(painel)}
  `.execute(db)
  return rows[0]?.escolha ?? []
}

export async function writeChoice(
  db: Queryable,
  { usuario }: ActContext,
  { painel, aba, escolha }: Place & { readonly escolha: readonly string[] },
): Promise<void> {
  const change = JSON.stringify({ [aba]: escolha })
  await sql`
    insert into colunas as c (usuario_id, recurso, arranjos) values (${usuario.id}, ${dashboardPage(painel)}, ${change}::jsonb)
    on conflict (usuario_id, recurso) do update set arranjos = c.arranjos || excluded.arranjos, alterado_em = now()
  `.execute(db)
}
