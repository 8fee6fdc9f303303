import { type RawBuilder, sql } from 'kysely'
import type { Grain, ReportGroup, ReportTotal } from '../../../declaration/consulta-definitions'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { columnNamed, columnsOf } from '../resources/column-sql'
import { type ResourceModel, rowsOf } from '../resources/model'
import { withheldKeys } from '../resources/personal/masked'
import { noteChosen } from '../resources/personal/note-chosen'
import { ROW } from '../resources/read/read-rows'
import { name } from '../resources/sql-names'
import { AGGREGATES } from '../resources/totals'
import { type AskedRows, filteredRows } from '../resources/where'

/** What joins the rows of one line: a value for each group, undefined where the line is of all its values. */
export interface GroupLine {
  readonly valores: readonly (string | number | boolean | null | undefined)[]
  readonly linhas: number
  /** By the name of the total. */
  readonly totais: Readonly<Record<string, unknown>>
}

interface Asked {
  readonly query: AskedRows
  readonly por: readonly ReportGroup[]
  /** More lines than this are not answered. */
  readonly most: number
  /** What the lines come to; absent: the totals of the report. */
  readonly totais?: readonly ReportTotal[]
}

const LINES = 'linhas'

/** The totals that this user may know of. */
export function totalsFor({ usuario }: Pick<ActContext, 'usuario'>, model: ResourceModel): readonly ReportTotal[] {
  const withheld = withheldKeys(model, usuario)
  const totais = model.definition.consulta?.relatorio?.totais ?? []
  return totais.filter(({ campo }) => campo === null || !withheld.has(campo))
}

/**
 * The rows that a list request lets through, joined by one group or by two and by none, in one statement and so of one moment: the
 * line of all first, then in the order of the values. One line more than `most` is answered where there are more.
 */
export async function readGroupLines(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { query, por, most, totais: asked }: Asked,
): Promise<readonly GroupLine[]> {
  const columnSql = columnsOf(ctx, model)
  const cell = (key: string) => {
    const column = columnNamed(model, key)
    if (!column) throw new Error(`${model.definition.recurso} has no column ${key}`)
    return { tipo: column.tipo, value: columnSql(column, ROW) }
  }
  const totais = asked ?? totalsFor(ctx, model)
  const keys = por.map((_, at) => name(`g${at}`))
  const grouped = por.map((group, at) => sql`${groupKey(group, cell(group.campo))} as ${name(`g${at}`)}`)
  const measured = totais.flatMap(({ campo }, at) =>
    campo === null ? [] : [sql`${cell(campo).value} as ${name(`m${at}`)}`],
  )
  const sums = totais.map(({ funcao, campo }, at) => {
    const total = campo === null ? sql`count(*)` : AGGREGATES[funcao](name(`m${at}`))
    return sql`${total} as ${name(`t${at}`)}`
  })
  const flags = keys.map((key, at) => sql`grouping(${key}) as ${name(`f${at}`)}`)
  const where = filteredRows(ctx, model, query)
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join([...flags, ...keys, sql`count(*) as linhas`, ...sums])}
    from (select ${sql.join([...grouped, ...measured])} from ${rowsOf(model)} ${name(ROW)} where ${where}) ${name(LINES)}
    group by cube (${sql.join(keys)})
    order by ${sql.join([...por.map((_, at) => sql`${name(`f${at}`)} desc`), ...keys])}
    limit ${most + 1}
  `.execute(db)
  const lines = rows.map((row) => lineOf(row, por.length, totais))
  await noteChosen(db, ctx, model, query, { where, records: [], total: lines[0]?.linhas ?? 0 })
  return lines
}

function lineOf(row: Readonly<Record<string, unknown>>, groups: number, totais: readonly ReportTotal[]): GroupLine {
  const valores = Array.from({ length: groups }, (_, at) =>
    Number(row[`f${at}`]) === 1 ? undefined : keyValue(row[`g${at}`]),
  )
  return {
    valores,
    linhas: Number(row.linhas),
    totais: Object.fromEntries(totais.map(({ nome }, at) => [nome, row[`t${at}`]])),
  }
}

function keyValue(value: unknown): GroupLine['valores'][number] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Of a date the first day of its part, or its hour, as São Paulo counts them. */
export function groupKey(
  { por }: ReportGroup,
  { tipo, value }: { readonly tipo: string; readonly value: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (por === null) return value
  const local = tipo === 'data_hora' ? sql`(${value} at time zone 'America/Sao_Paulo')` : sql`(${value})::timestamp`
  if (por === 'hora') return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:00')`
  return sql`date_trunc(${sql.lit(PARTS[por])}, ${local})::date`
}

const PARTS: Readonly<Record<Exclude<Grain, 'hora'>, string>> = {
  dia: 'day',
  semana: 'week',
  mes: 'month',
  ano: 'year',
}
