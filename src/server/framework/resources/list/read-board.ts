import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { columnsOf } from '../column-sql'
import { type KeptAnswers, MOMENT } from '../kept/kept-answers'
import { readWhole } from '../kept/read-whole'
import { type ColumnModel, type ResourceModel, rowsOf } from '../model'
import { noteChosen } from '../personal/note-chosen'
import { orderOf, ROW, readRows } from '../read/read-rows'
import type { Row } from '../read/row'
import { toRecords } from '../read/to-records'
import { name } from '../sql-names'
import { totalledColumns } from '../totals'
import { filteredRows } from '../where'
import type { ListQuery } from './list-query'

/** A column of a board: how many rows of the list have the value, what they come to, and the first of them. */
export interface BoardColumn {
  /** null: the rows without a value. */
  readonly valor: string | null
  readonly total: number
  readonly totais: Row
  readonly registros: readonly Row[]
}

interface Asked {
  readonly query: ListQuery
  readonly answers: KeptAnswers
  /** Whose values are the columns. */
  readonly column: ColumnModel
}

/** All columns of a list drawn as a board, in two statements whatever their number: what each comes to, and the first rows of each. */
export async function readBoard(
  db: Queryable,
  ctx: ActContext,
  whole: ResourceModel,
  { query, answers, column }: Asked,
): Promise<readonly BoardColumn[]> {
  const values = boardValues(whole, column)
  const model = { ...whole, asked: query.campos && new Set([...query.campos, column.key]) }
  const where = filteredRows(ctx, model, query)
  const board = { column, values, where }
  const counted = await countColumns(db, ctx, model, { ...board, answers })
  const size = query.end - query.start
  const page = { where: firstOfEach(ctx, model, { ...board, query }), sort: query.sort, start: 0 }
  const rows = await readRows(db, ctx, model, { ...page, end: size * values.length })
  const records = await toRecords(db, ctx, model, rows)
  const total = counted.reduce((sum, one) => sum + one.total, 0)
  await noteChosen(db, ctx, model, query, { where, records, total })
  return counted.map((one) => ({
    ...one,
    registros: records.filter((record) => (record[column.key] ?? null) === one.valor),
  }))
}

/** In the order of the declaration; a field that may be blank has a column of those that are. */
function boardValues({ fields }: ResourceModel, { key }: ColumnModel): readonly (string | null)[] {
  const field = [...fields.values()].find((one) => one.key === key)
  const values = field?.valores?.map(({ valor }) => valor) ?? []
  return field?.obrigatorio ? values : [...values, null]
}

interface Columns {
  readonly column: ColumnModel
  readonly values: readonly (string | null)[]
  readonly where: RawBuilder<SqlBool>
}

async function countColumns(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { column, values, where, answers }: Columns & Pick<Asked, 'answers'>,
): Promise<readonly Omit<BoardColumn, 'registros'>[]> {
  const columnSql = columnsOf(ctx, model)
  const feet = totalledColumns(ctx, model)
  const parts = values.map((valor, at) => {
    const inside = sql`${columnSql(column, ROW)} is not distinct from ${valor}`
    const totals = feet.map(
      (foot, index) =>
        sql`${foot.aggregate(sql`case when ${inside} then ${columnSql(foot.column, ROW)} end`)} as ${name(`t${at}_${index}`)}`,
    )
    return sql.join([sql`count(*) filter (where ${inside}) as ${name(`n${at}`)}`, ...totals])
  })
  const row = await readWhole(
    db,
    answers,
    sql`select ${sql.join([...parts, MOMENT])} from ${rowsOf(model)} ${name(ROW)} where ${where}`,
  )
  return values.map((valor, at) => ({
    valor,
    total: Number(row[`n${at}`]),
    totais: Object.fromEntries(feet.map(({ column: { key } }, index) => [key, row[`t${at}_${index}`]])),
  }))
}

/** The rows that are among the first of their column. */
function firstOfEach(
  ctx: ActContext,
  model: ResourceModel,
  { column, values, where, query }: Columns & Pick<Asked, 'query'>,
): RawBuilder<SqlBool> {
  const own = columnsOf(ctx, model)(column, ROW)
  const first = values.map((valor) => {
    const inside = valor === null ? sql`${own} is null` : sql`${own} = ${valor}`
    return sql`(
      select ${name(ROW, 'id')} from ${rowsOf(model)} ${name(ROW)} where ${where} and ${inside}
      order by ${orderOf(ctx, model, query.sort)} limit ${query.end - query.start}
    )`
  })
  return sql`${name(ROW, 'id')} in (${sql.join(first, sql` union all `)})`
}
