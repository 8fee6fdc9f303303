import { sql } from 'kysely'
import type { Rota } from '../../../contract/paineis/figura'
import type { Parte } from '../../../contract/paineis/parte'
import type { ReportGroup } from '../../../declaration/consulta-definitions'
import type { Period } from '../../../domain/calendar/period'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { groupKey } from '../consultas/group-lines'
import { type Group, groupOf, type Names, namesOf } from '../consultas/report-groups'
import { columnNamed } from '../resources/column-sql'
import type { OpenFigure } from '../resources/figure-statements'
import { MOMENT, type WholeStatement } from '../resources/kept/kept-answers'
import type { CountedRows } from '../resources/kept/kept-rows'
import { ROW } from '../resources/read/read-rows'
import type { Row } from '../resources/read/row'
import { name } from '../resources/sql-names'

/** More parts than these no picture holds. */
export const MOST_PARTS = 4_000

export type PartValue = string | number | boolean | null

/** What the rows of one value of each group come to. */
export interface PartLine {
  readonly valores: readonly PartValue[]
  readonly quantidade: number
  readonly soma: number | null
}

/** Rows, and what of them is added up; null: they are counted. */
export type PartedFigure = Pick<OpenFigure, 'model' | 'where' | 'columnSql' | keyof CountedRows>

/** One row: the parts of a figure as a list, the greatest first, of one moment. */
export function partsStatement(
  { model, from, quantos, soma, where, columnSql }: PartedFigure,
  por: readonly ReportGroup[],
): WholeStatement {
  const keys = por.map((_, at) => name(`g${at}`))
  const grouped = por.map((group, at) => {
    const column = columnNamed(model, group.campo)
    if (!column) throw new Error(`${model.definition.recurso} has no column ${group.campo}`)
    const cell = { tipo: column.tipo, value: columnSql(column, ROW) }
    return sql`${groupKey(group, cell)} as ${name(`g${at}`)}`
  })
  const measured = sql`${soma ?? sql`null::numeric`} as medida, ${quantos ?? sql`1`} as vezes`
  const counted = quantos ? sql`sum(vezes)` : sql`count(*)`
  return sql`
    select coalesce(jsonb_agg(jsonb_build_array(${sql.join([...keys, sql`quantos`, sql`quanto`])}) order by ordem), '[]') as partes, ${MOMENT}
    from (
      select *, row_number() over (order by ${sql.join([sql`quanto desc nulls last`, sql`quantos desc`, ...keys])}) as ordem from (
        select ${sql.join([...keys, sql`${counted} as quantos`, sql`sum(medida) as quanto`])}
        from (select ${sql.join([...grouped, measured])} from ${from} ${name(ROW)} where ${where}) linhas
        group by ${sql.join(keys)} having ${counted} <> 0
      ) somas
      order by ordem limit ${MOST_PARTS + 1}
    ) grupos`
}

/** The answer of such a statement. */
export function partLines({ partes }: Row, groups: number, { soma }: Pick<PartedFigure, 'soma'>): readonly PartLine[] {
  if (!Array.isArray(partes)) return []
  return partes.flatMap((line: unknown) => {
    if (!Array.isArray(line)) return []
    const valores = line.slice(0, groups).map(partValue)
    return [{ valores, quantidade: Number(line[groups]), soma: soma ? Number(line[groups + 1] ?? 0) : null }]
  })
}

export interface NamedParts {
  readonly lines: readonly PartLine[]
  /** More than these are there: what is drawn of them is not all. */
  readonly ha_mais: boolean
  /** Titles of the records of each group. */
  readonly names: readonly Names[]
}

/** What of the parts is drawn, with the titles of their records, and of those of `more` in the first group. */
export async function nameParts(
  { db, ctx }: { readonly db: Queryable; readonly ctx: ActContext },
  { figure, grupos }: { readonly figure: Pick<PartedFigure, 'model'>; readonly grupos: readonly ReportGroup[] },
  all: readonly PartLine[],
  more: Iterable<PartValue> = [],
): Promise<NamedParts> {
  const lines = all.slice(0, MOST_PARTS)
  const names: Names[] = []
  for (const [at, { campo }] of grupos.entries()) {
    const field = figure.model.refs.find(({ key }) => key === campo)
    const valores = new Set([...lines.map((line) => line.valores[at]), ...(at === 0 ? more : [])])
    names.push(await namesOf(db, ctx, field, [...valores]))
  }
  return { lines, ha_mais: all.length > lines.length, names }
}

export function partValue(value: unknown): PartValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

interface PartPlace {
  readonly rota: Rota
  readonly por: ReportGroup
  readonly names: Names
  /** A part of the calendar is cut where its period ends. */
  readonly periodo: Period | null
}

/** One value of a group with the list of exactly its rows. */
export function placeOf(
  valor: PartValue,
  { rota, por, names, periodo }: PartPlace,
): Pick<Parte, 'valor' | 'titulo'> & { readonly rota: Rota } {
  const group = groupOf(por, valor, names)
  // an hour lies in one day and so within its period
  const own = group.filtros.map((filtro) => cut(filtro, por.por === 'hora' ? null : periodo))
  const kept = rota.filtros.filter(({ campo }) => por.por === null || campo !== por.campo)
  return { valor, titulo: group.titulo, rota: { ...rota, filtros: [...kept, ...own] } }
}

function cut({ campo, op, valor }: Group['filtros'][number], periodo: Period | null): Rota['filtros'][number] {
  if (op === 'null') return { campo, op, valor }
  if (op === 'gte') return { campo, op, valor: periodo && periodo.from > valor ? periodo.from : valor }
  if (op === 'lte') return { campo, op, valor: periodo && periodo.to < valor ? periodo.to : valor }
  return { campo, op: 'eq', valor }
}
