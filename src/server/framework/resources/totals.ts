import { type RawBuilder, sql } from 'kysely'
import type { ListDefinition } from '../../../declaration/definitions'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { columnNamed, columnsOf } from './column-sql'
import { type KeptAnswers, MOMENT } from './kept/kept-answers'
import { readWhole } from './kept/read-whole'
import { type ColumnModel, type ResourceModel, rowsOf } from './model'
import { withheldFrom } from './personal/masked'
import { noteChosen } from './personal/note-chosen'
import { ROW } from './read/read-rows'
import type { Row } from './read/row'
import { name } from './sql-names'
import { type AskedRows, filteredRows } from './where'

type Aggregate = ListDefinition['rodape'][string]

/** SQL of each aggregate; of no rows the sum and the count are 0, the others blank. */
export const AGGREGATES: Readonly<Record<Aggregate, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  soma: (column) => sql`coalesce(sum(${column}), 0)`,
  media: (column) => sql`round(avg(${column}), 4)`,
  contagem: (column) => sql`count(${column})`,
  minimo: (column) => sql`min(${column})`,
  maximo: (column) => sql`max(${column})`,
}

interface Asked {
  readonly query: AskedRows
  readonly answers: KeptAnswers
}

interface AskedViews {
  /** View → what its tab asks for. */
  readonly views: ReadonlyMap<string, AskedRows>
  readonly answers: KeptAnswers
}

/** How many rows each view has, under the same filters. */
export async function countViews(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { views, answers }: AskedViews,
): Promise<Row> {
  const asked = [...views].map(([nome, query]) => ({ nome, query, where: filteredRows(ctx, model, query) }))
  const counts = asked.map(
    ({ nome, where }) => sql`(select count(*) from ${rowsOf(model)} ${name(ROW)} where ${where}) as ${name(nome)}`,
  )
  const { _momento, ...counted } = await readWhole(db, answers, sql`select ${sql.join([...counts, MOMENT])}`)
  for (const { nome, query, where } of asked)
    await noteChosen(db, ctx, model, query, { where, records: [], total: Number(counted[nome]) })
  return counted
}

interface TotalledColumn {
  readonly column: ColumnModel
  readonly aggregate: (column: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** What the list totals, as far as this user may know of it. */
export function totalledColumns({ usuario }: ActContext, model: ResourceModel): readonly TotalledColumn[] {
  const { hidden, masked } = withheldFrom(model, usuario)
  return Object.entries(model.definition.lista.rodape).flatMap(([nome, aggregate]) => {
    const key = model.fields.get(nome)?.key ?? nome
    const column = columnNamed(model, key)
    return column && !hidden.has(key) && !masked.has(key) ? [{ column, aggregate: AGGREGATES[aggregate] }] : []
  })
}

/** The foot of a list: aggregates over everything that the filter lets through, not over one page. */
export async function readTotals(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { query, answers }: Asked,
): Promise<Row> {
  const columnSql = columnsOf(ctx, model)
  const columns = totalledColumns(ctx, model).map(
    ({ column, aggregate }) => sql`${aggregate(columnSql(column, ROW))} as ${name(column.key)}`,
  )
  const where = filteredRows(ctx, model, query)
  const { _momento, ...totals } = await readWhole(
    db,
    answers,
    sql`select ${sql.join([sql`count(*) as linhas`, ...columns, MOMENT])} from ${rowsOf(model)} ${name(ROW)} where ${where}`,
  )
  await noteChosen(db, ctx, model, query, { where, records: [], total: Number(totals.linhas) })
  return totals
}
