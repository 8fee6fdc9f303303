import { type RawBuilder, sql } from 'kysely'
import { startAfter } from '../../platform/database/start-of-day'

/** The right person was reached in the last days; `cliente` is SQL of the client's id. */
export function teveCpc(cliente: RawBuilder<unknown>, dias: number, hoje: string): RawBuilder<unknown> {
  return sql`exists (
    select from eventos e join tipos_evento t on t.id = e.tipo_id
    where e.cliente_id = ${cliente} and t.cpc and e.excluido_em is null
      and e.criado_em >= ${startAfter(sql`(${hoje}::date - ${dias}::int)`)})`
}
