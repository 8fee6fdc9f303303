import { type RawBuilder, sql } from 'kysely'

/** One column of one record, as SQL. */
export interface Coluna {
  readonly recurso: RawBuilder<unknown>
  readonly registro_id: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
}

/** Whoever changed the column last did it on a screen: neither a file nor an import did. */
export function mudadaPorPessoa({ recurso, registro_id, key }: Coluna): RawBuilder<unknown> {
  return sql`coalesce((
    select h.usuario_id is not null and (h.origem is null or h.origem like 'programa %') from historico h
    where h.recurso = ${recurso} and h.registro_id = ${registro_id} and h.mudancas ? ${key} order by h.id desc limit 1
  ), false)`
}
