import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'

/** A number that may be called. */
export function usable(alias: string, hoje: string): RawBuilder<SqlBool> {
  const column = (key: string) => name(alias, key)
  return sql`(${column('excluido_em')} is null and ${column('situacao')} not in ('invalido', 'retirado')
    and (${column('bloqueado_ate')} is null or ${column('bloqueado_ate')} < ${hoje}::date))`
}
