import { type RawBuilder, sql } from 'kysely'
import type { FieldType } from '../../../declaration/definitions'
import type { ActContext } from '../../platform/act-context'
import { valueSql } from './expression-sql'
import type { ColumnModel, ResourceModel } from './model'
import { name } from './sql-names'

/** A column of the rows of an alias: the stored one, or what its formula gives. */
export type ColumnSql = (column: Pick<ColumnModel, 'key' | 'tipo' | 'formula'>, alias: string) => RawBuilder<unknown>

/** For whoever chooses, orders or totals the rows of this model. */
export function columnsOf(ctx: ActContext, model: Pick<ResourceModel, 'definition'>): ColumnSql {
  return ({ key, tipo, formula }, alias) =>
    formula === null ? name(alias, key) : sql`(${valueSql(ctx, model, formula, alias)})${CASTS[tipo] ?? sql``}`
}

/** The column under a key by which rows may be chosen, stored or not. */
export function columnNamed({ columns, computed }: ResourceModel, key: string): ColumnModel | undefined {
  return columns.get(key) ?? computed.get(key)
}

/** What a formula is compared as: days are whole numbers to the database, and a request may ask for half of one. */
const CASTS: Readonly<Partial<Record<FieldType, RawBuilder<unknown>>>> = {
  texto: sql`::text`,
  inteiro: sql`::numeric`,
  dinheiro: sql`::numeric`,
  percentual: sql`::numeric`,
  data: sql`::date`,
  data_hora: sql`::timestamptz`,
  booleano: sql`::boolean`,
}
