import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SortKey } from '../../../../declaration/value-definitions'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { columnNamed, columnsOf } from '../column-sql'
import { valueSql } from '../expression-sql'
import { type ColumnModel, modelsOf, type ResourceModel, rowsOf } from '../model'
import { inScope } from '../scoped'
import { name } from '../sql-names'
import { type ReadPlan, readPlanOf } from './read-plan'
import type { Row } from './row'
import { aliased, columnAs, titleColumns, titleJoins } from './title-columns'

export interface Page {
  /** Condition over the alias ROW. */
  readonly where: RawBuilder<SqlBool>
  readonly sort: readonly SortKey[]
  readonly start: number
  readonly end: number
}

/** Alias of the table whose rows are read. */
export const ROW = 'reg'
const PAGE = 'pag'

/** One page of rows with what the titles of their refs need: one statement, whatever the number of rows. */
export async function readRows(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  page: Page,
): Promise<readonly Row[]> {
  const plan = readPlanOf(modelsOf(ctx.definitions), model)
  const { rows } = await sql<Row>`
    select ${name(PAGE)}.*${refColumns(ctx, plan)}${countedColumns(ctx, model, plan, PAGE)}
    from (${pageSql(ctx, model, plan, page)}) ${name(PAGE)}
    ${refJoins(plan, PAGE)}
    order by ${orderSql(page.sort, PAGE)}
  `.execute(db)
  return rows
}

export interface AccompaniedPage extends Page {
  /** A select that answers one row. */
  readonly beside: RawBuilder<Row>
}

/** The same with the row of another statement, in one trip: half the cost of two. */
export async function readRowsBeside(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  page: AccompaniedPage,
): Promise<{ readonly rows: readonly Row[]; readonly beside: Row }> {
  const plan = readPlanOf(modelsOf(ctx.definitions), model)
  const { rows } = await sql<Row>`
    select ${name(PAGE)}.*${refColumns(ctx, plan)}${countedColumns(ctx, model, plan, PAGE)}, ${name(BESIDE)}.*
    from (${page.beside}) ${name(BESIDE)}
    left join (${pageSql(ctx, model, plan, page)}) ${name(PAGE)} on true
    ${refJoins(plan, PAGE)}
    order by ${orderSql(page.sort, PAGE)}
  `.execute(db)
  // Beyond the last page what stands beside it comes with one row of blanks.
  return { rows: rows.filter(({ id }) => id !== null), beside: rows[0] ?? {} }
}

const BESIDE = 'ao_lado'

/** All rows that the condition lets through, in no order, with what the titles of their refs need. */
export function allRowsSql(
  ctx: ActContext,
  model: ResourceModel,
  plan: ReadPlan,
  where: Page['where'],
): RawBuilder<unknown> {
  const own = sql.join(plan.columns.map(columnAsKey(ctx, model)))
  return sql`
    select ${own}${refColumns(ctx, plan)}${countedColumns(ctx, model, plan, ROW)}
    from ${rowsOf(model)} ${name(ROW)} ${refJoins(plan, ROW)} where ${where}
  `
}

/** Rows before a page from which its ids are looked for first: an index that holds the order skips them without reading the rows. */
const DEEP = 1_000
const PLACES = 'lugar'

function pageSql(ctx: ActContext, model: ResourceModel, plan: ReadPlan, page: Page): RawBuilder<unknown> {
  const sorted = sortedColumns(model, page.sort)
  const read = [...plan.columns, ...sorted.filter(({ key }) => plan.columns.every((column) => column.key !== key))]
  const own = sql.join(read.map(columnAsKey(ctx, model)))
  const part = sql`
    ${fromSql(ctx, model, page)}
    order by ${orderOf(ctx, model, page.sort)}
    limit ${page.end - page.start} offset ${page.start}
  `
  if (page.start < DEEP) return sql`select ${own} ${part}`
  return sql`
    select ${own} from ${rowsOf(model)} ${name(ROW)}
    join (select ${name(ROW, 'id')} ${part}) ${name(PLACES)} on ${name(PLACES, 'id')} = ${name(ROW, 'id')}
  `
}

/** The rows that the condition lets through. Of several parts the first of each are enough: none further back can be on the page. */
function fromSql(ctx: ActContext, model: ResourceModel, { where, sort, end }: Page): RawBuilder<unknown> {
  const { parts } = model
  if (parts.length < 2) return sql`from ${parts[0] ?? rowsOf(model)} ${name(ROW)} where ${where}`
  const order = orderOf(ctx, model, sort)
  const first = parts.map(
    (rows) => sql`(select * from ${rows} ${name(ROW)} where ${where} order by ${order} limit ${end})`,
  )
  return sql`from (${sql.join(first, sql` union all `)}) ${name(ROW)}`
}

/** What an order goes by. */
export function sortedColumns(model: ResourceModel, sort: readonly SortKey[]): readonly ColumnModel[] {
  return ['id', ...sort.map(({ campo }) => campo)].flatMap((key) => columnNamed(model, key) ?? [])
}

/** The order of rows that are still those of the table, where a calculated field is its formula. */
export function orderOf(ctx: ActContext, model: ResourceModel, sort: readonly SortKey[]): RawBuilder<unknown> {
  const columnSql = columnsOf(ctx, model)
  return orderSql(sort, ROW, (campo) => {
    const column = model.computed.get(campo)
    return column ? columnSql(column, ROW) : name(ROW, campo)
  })
}

function columnAsKey(ctx: ActContext, model: ResourceModel) {
  const columnSql = columnsOf(ctx, model)
  return (column: ColumnModel) =>
    column.formula === null ? name(ROW, column.key) : sql`${columnSql(column, ROW)} as ${name(column.key)}`
}

/** Whether the other record may be named to this user; its title is blank when not. */
export function visibleAs(alias: string): string {
  return columnAs(alias, 'visivel')
}

function refColumns(ctx: ActContext, plan: ReadPlan): RawBuilder<unknown> {
  const columns = plan.refs.flatMap(({ alias, target, title, needs }) => [
    sql`(${inScope(ctx, target.definition.recurso, alias)}) as ${name(visibleAs(alias))}`,
    ...titleColumns(title, alias),
    ...needs.filter((key) => !title.own.includes(key)).map((key) => aliased(alias, key)),
  ])
  return columns.length === 0 ? sql`` : sql`, ${sql.join(columns)}`
}

/** What the rows of lists come to, asked of the rows of the page alone. */
function countedColumns(
  ctx: ActContext,
  model: ResourceModel,
  { counted }: ReadPlan,
  alias: string,
): RawBuilder<unknown> {
  const columns = counted.map(({ key, tree }) => sql`, ${valueSql(ctx, model, tree, alias)} as ${name(key)}`)
  return sql.join(columns, sql``)
}

/** They say nothing of who asks: the same for every request that is read by the plan. */
const joinsOf = new WeakMap<ReadPlan, Map<string, RawBuilder<unknown>>>()

function refJoins(plan: ReadPlan, rows: string): RawBuilder<unknown> {
  const known = joinsOf.get(plan) ?? new Map<string, RawBuilder<unknown>>()
  joinsOf.set(plan, known)
  const joins = known.get(rows) ?? makeJoins(plan, rows)
  known.set(rows, joins)
  return joins
}

function makeJoins(plan: ReadPlan, rows: string): RawBuilder<unknown> {
  const joins = plan.refs.flatMap(({ alias, target, field, title }) => [
    sql`left join ${rowsOf(target)} ${name(alias)} on ${name(alias, 'id')} = ${name(rows, field.key)}`,
    ...titleJoins(title, alias),
  ])
  return sql.join(joins, sql` `)
}

/** The asked order, then the id: the same rows always come in the same order. */
export function orderSql(
  sort: readonly SortKey[],
  alias: string,
  columnOf: (campo: string) => RawBuilder<unknown> = (campo) => name(alias, campo),
): RawBuilder<unknown> {
  const keys = sort.some(({ campo }) => campo === 'id')
    ? sort
    : [...sort, { campo: 'id', direcao: sort.at(-1)?.direcao ?? 'desc' } as const]
  return sql.join(keys.map(({ campo, direcao }) => sql`${columnOf(campo)} ${direcao === 'asc' ? sql`asc` : sql`desc`}`))
}
