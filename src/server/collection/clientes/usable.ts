import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'

/** A number that stands: neither dead nor retired. */
export function standing(alias: string): RawBuilder<SqlBool> {
  return sql`${name(alias, 'excluido_em')} is null and ${name(alias, 'situacao')} not in ('invalido', 'retirado')`
}

/** A number that may be called. */
export function usable(alias: string, hoje: string): RawBuilder<SqlBool> {
  const column = (key: string) => name(alias, key)
  return sql`(${standing(alias)}
    and (${column('bloqueado_ate')} is null or ${column('bloqueado_ate')} < ${hoje}::date))`
}
