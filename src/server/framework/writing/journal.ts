import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/queryable'

/** SQL of a statement's end that keeps which records a file made: `feitas` gives their `id` and `versao`. */
export function keepMade(importacaoId: number, recurso: string): RawBuilder<unknown> {
  return sql`
    insert into importacoes_registros (importacao_id, linha, recurso, registro_id, versao)
    select ${importacaoId}::bigint, 0, ${recurso}, id, versao from feitas
  `
}

/**
 * The same for records that a file changed: `linhas` gives `id`, `versao` and, under `guardado`, the columns as they were. What a
 * record was before the file is kept, however often the file changes it; one that the file made stays one that it made.
 */
export function keepChanged(importacaoId: number, recurso: string, linhas: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into importacoes_registros as r (importacao_id, linha, recurso, registro_id, antes, versao)
    select ${importacaoId}::bigint, 0, ${recurso}, id, guardado, versao from ${linhas}
    on conflict (importacao_id, recurso, registro_id)
      do update set antes = excluded.antes || r.antes, versao = excluded.versao
  `
}

/** What some files made and changed, one row for each record: whether it is new, its version since, when it came, the last that touched it. */
export function journalOf(importacoes: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select j.recurso, j.registro_id, bool_or(j.antes is null) as novo, max(j.versao) as versao, min(i.instante) as desde,
      max(j.importacao_id) as ultima
    from importacoes_registros j join importacoes i on i.id = j.importacao_id
    where j.importacao_id = any(${importacoes}::bigint[]) group by j.recurso, j.registro_id
  )`
}

export interface Touched {
  readonly recurso: string
  /** Records that were made, and that were changed. */
  readonly novos: number
  readonly mudados: number
}

/** Which resources some files touched. */
export async function touchedBy(db: Queryable, importacoes: readonly number[]): Promise<readonly Touched[]> {
  const { rows } = await sql<Touched>`
    select recurso, count(*) filter (where novo)::int as novos, count(*) filter (where not novo)::int as mudados
    from ${journalOf(importacoes)} d group by recurso order by recurso
  `.execute(db)
  return rows
}
