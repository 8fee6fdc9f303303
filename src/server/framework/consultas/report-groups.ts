import type { Grain, ReportGroup, ReportTotal } from '../../../declaration/consulta-definitions'
import type { FieldDefinition } from '../../../declaration/definitions'
import { hourEnds } from '../../../domain/calendar/hours'
import { addDays, addMonths } from '../../../domain/calendar/iso-date'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import { withheldKeys } from '../resources/personal/masked'
import { listOptions } from '../resources/picker/list-options'
import type { AskedRows } from '../resources/where'
import { type GroupLine, readGroupLines } from './group-lines'

/** More groups than these nobody reads on a screen; the answer says that there are more. */
const MOST_GROUPS = 1_000
const MOST_CELLS = 20_000

/** One group, and the conditions under which the list has exactly its rows. */
export interface Group {
  readonly valor: string | number | boolean | null
  /** Of a ref, what its record is called for this user. */
  readonly titulo: string | null
  readonly filtros: readonly { readonly campo: string; readonly op: string; readonly valor: string }[]
}

type Line = Pick<GroupLine, 'linhas' | 'totais'>

export interface GroupsAnswer {
  readonly total: Line
  readonly grupos: readonly (Group & Line)[]
  readonly ha_mais: boolean
}

/** The groups that this user may ask for. */
export function groupsFor({ usuario }: ActContext, model: ResourceModel): readonly ReportGroup[] {
  const withheld = withheldKeys(model, usuario)
  const { grupos = [] } = model.definition.consulta?.relatorio ?? {}
  return grupos.filter(({ campo }) => !withheld.has(campo))
}

interface AskedGroups {
  readonly query: AskedRows
  readonly por: ReportGroup
  /** What they come to; absent: the totals of the report. */
  readonly totais?: readonly ReportTotal[]
}

/** The groups of one level, with what all rows come to. */
export async function readGroups(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { por, ...asked }: AskedGroups,
): Promise<GroupsAnswer> {
  const [whole, ...lines] = await readGroupLines(db, ctx, model, { ...asked, por: [por], most: MOST_GROUPS + 1 })
  const shown = lines.slice(0, MOST_GROUPS)
  const named = await namesOf(
    db,
    ctx,
    refOf(model, por),
    shown.map(({ valores }) => valores[0]),
  )
  const grupos = shown.map(({ valores: [valor = null], ...line }) => ({ ...groupOf(por, valor, named), ...line }))
  return { total: totalOf(whole), grupos: byTitle(grupos, named), ha_mais: lines.length > MOST_GROUPS }
}

export interface CrossAnswer {
  readonly colunas: readonly Group[]
  readonly linhas: readonly (Group & {
    /** One for each column, null where nothing is; then the total of the line. */
    readonly celulas: readonly (Line | null)[]
    readonly total: Line
  })[]
  readonly totais: readonly Line[]
  readonly total: Line
  readonly ha_mais: boolean
}

/** A table of two groups: each cell, the totals of both sides and of all, of one moment. */
export async function readCross(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  {
    query,
    linhas,
    colunas,
  }: { readonly query: AskedRows; readonly linhas: ReportGroup; readonly colunas: ReportGroup },
): Promise<CrossAnswer> {
  const lines = await readGroupLines(db, ctx, model, { query, por: [linhas, colunas], most: MOST_CELLS })
  const rows = lines.filter(({ valores: [row, column] }) => row !== undefined && column === undefined)
  const columns = lines.filter(({ valores: [row, column] }) => row === undefined && column !== undefined)
  const cells = new Map(lines.map((line) => [keyOf(line.valores), line]))
  const rowNames = await namesOf(
    db,
    ctx,
    refOf(model, linhas),
    rows.map(({ valores }) => valores[0]),
  )
  const columnNames = await namesOf(
    db,
    ctx,
    refOf(model, colunas),
    columns.map(({ valores }) => valores[1]),
  )
  const heads = columns.map((line) => ({ line, ...groupOf(colunas, line.valores[1] ?? null, columnNames) }))
  const sorted = byTitle(heads, columnNames)
  const table = rows.map((line) => {
    const valor = line.valores[0] ?? null
    const celulas = sorted.map((column) => {
      const cell = cells.get(keyOf([valor, column.valor]))
      return cell ? totalOf(cell) : null
    })
    return { ...groupOf(linhas, valor, rowNames), celulas, total: totalOf(line) }
  })
  return {
    colunas: sorted.map(({ line: _, ...group }) => group),
    linhas: byTitle(table, rowNames),
    totais: sorted.map(({ line }) => totalOf(line)),
    total: totalOf(lines.find(({ valores }) => valores.every((valor) => valor === undefined))),
    ha_mais: lines.length > MOST_CELLS,
  }
}

function keyOf(valores: GroupLine['valores']): string {
  return JSON.stringify(valores.map((valor) => (valor === undefined ? [] : valor)))
}

function totalOf(line: Line | undefined): Line {
  return { linhas: line?.linhas ?? 0, totais: line?.totais ?? {} }
}

export type Names = ReadonlyMap<unknown, string> | null

/** Titles of the records that are groups; null where the groups are no records. */
export async function namesOf(
  db: Queryable,
  ctx: ActContext,
  field: FieldDefinition | undefined,
  valores: readonly unknown[],
): Promise<Names> {
  if (!field) return null
  const ids = valores.filter((valor) => typeof valor === 'number')
  if (ids.length === 0) return new Map()
  const asked = { q: null, ids, registro: null, start: 0, end: ids.length }
  const { options } = await listOptions(db, ctx, field, asked)
  return new Map(options.map(({ id, titulo }) => [id, titulo]))
}

function refOf({ refs }: ResourceModel, { campo }: ReportGroup): FieldDefinition | undefined {
  return refs.find(({ key }) => key === campo)
}

/** A group by its value, and what opens its rows. */
export function groupOf({ campo, por }: ReportGroup, valor: Group['valor'], names: Names): Group {
  const titulo = names?.get(valor) ?? null
  if (valor === null) return { valor, titulo, filtros: [{ campo, op: 'null', valor: 'true' }] }
  const first = String(valor)
  if (por === null) return { valor, titulo, filtros: [{ campo, op: 'eq', valor: first }] }
  const [from, last] = ENDS[por](first)
  return {
    valor,
    titulo,
    filtros: [
      { campo, op: 'gte', valor: from },
      { campo, op: 'lte', valor: last },
    ],
  }
}

/** First and last day of a part; of an hour its instants. */
const ENDS: Readonly<Record<Grain, (first: string) => readonly [string, string]>> = {
  hora: hourEnds,
  dia: (first) => [first, first],
  semana: (first) => [first, addDays(first, 6)],
  mes: (first) => [first, addDays(addMonths(first, 1), -1)],
  ano: (first) => [first, addDays(addMonths(first, 12), -1)],
}

/** Records by what they are called; the rest in the order of its values, as it came. */
function byTitle<T extends Group>(groups: readonly T[], names: Names): readonly T[] {
  if (names === null) return groups
  return [...groups].sort((a, b) => (a.titulo ?? '￿').localeCompare(b.titulo ?? '￿', 'pt-BR', { numeric: true }))
}
