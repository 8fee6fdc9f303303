import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { FILTERABLE } from '../../../declaration/derive/filter-operators'
import type { ResourceModel } from '../model'
import { name } from '../sql-names'
import { containsSql } from './condition-sql'

/**
 * Quick search: the text in any `busca` field; documents and phones are compared without their punctuation, and a field that
 * the user reads masked (`masked`) only by its whole value.
 */
export function searchSql(
  model: ResourceModel,
  alias: string,
  q: string,
  masked: ReadonlySet<string>,
): RawBuilder<SqlBool> {
  const bare = q.replace(/[^0-9A-Za-z]/g, '')
  const matches = model.definition.campos
    .filter((field) => field.busca && model.columns.has(field.key))
    .flatMap((field) => {
      const column = name(alias, field.key)
      const matches = masked.has(field.key) ? equalsSql : containsSql
      if (FILTERABLE[field.tipo]?.valor !== 'documento') return [matches(column, q)]
      return /^[0-9A-Za-z.\-/() +]+$/.test(q) && /\d/.test(bare) ? [matches(column, bare)] : []
    })
  return matches.length === 0 ? sql`false` : sql`(${sql.join(matches, sql` or `)})`
}

function equalsSql(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql`${column} = ${text}`
}
