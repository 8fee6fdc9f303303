import { type RawBuilder, sql } from 'kysely'
import { type ColumnModel, type ResourceModel, rowsOf } from '../model'
import { name } from '../sql-names'
import type { Row } from './row'
import type { TitlePlan } from './title-plan'

/** The part of a statement that brings the title of the record `alias`: `<alias>_nome`, `<alias>h0_nome`. */
export function titleColumns(plan: TitlePlan, alias: string): readonly RawBuilder<unknown>[] {
  return [
    ...plan.own.map((key) => aliased(alias, key)),
    ...plan.hops.flatMap((hop, at) => hop.keys.map((key) => aliased(hopAlias(alias, at), key))),
  ]
}

/** What `titleColumns` brings of a record of `target`: the name of each, and the column that it is. */
export function titleParts(
  plan: TitlePlan,
  target: ResourceModel,
  alias: string,
): readonly { readonly nome: string; readonly column: ColumnModel | undefined }[] {
  const hops = plan.hops.flatMap((hop, at) =>
    hop.keys.map((key) => ({ nome: columnAs(hopAlias(alias, at), key), column: hop.target.columns.get(key) })),
  )
  return [...plan.own.map((key) => ({ nome: columnAs(alias, key), column: target.columns.get(key) })), ...hops]
}

export function titleJoins(plan: TitlePlan, alias: string): readonly RawBuilder<unknown>[] {
  return plan.hops.map((hop, at) => {
    const other = hopAlias(alias, at)
    return sql`left join ${rowsOf(hop.target)} ${name(other)} on ${name(other, 'id')} = ${name(alias, hop.ref.key)}`
  })
}

/** The record that a title is written from: own values by key, and `{cliente: {nome}}` for each hop. */
export function titleRecord(plan: TitlePlan, alias: string, row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const key of plan.own) record[key] = row[columnAs(alias, key)]
  for (const [at, hop] of plan.hops.entries()) {
    const other: Record<string, unknown> = {}
    for (const key of hop.keys) other[key] = row[columnAs(hopAlias(alias, at), key)]
    record[hop.ref.nome] = other
  }
  return record
}

export function columnAs(alias: string, key: string): string {
  return `${alias}_${key}`
}

export function aliased(alias: string, key: string): RawBuilder<unknown> {
  return sql`${name(alias, key)} as ${name(columnAs(alias, key))}`
}

function hopAlias(alias: string, at: number): string {
  return `${alias}h${at}`
}
