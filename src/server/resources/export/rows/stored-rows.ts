import { sql } from 'kysely'
import type { FieldType } from '../../../../declaration/definitions'
import type { ActContext } from '../../../act-context'
import { modelsOf } from '../../model'
import { type ReadPlan, type RefJoin, readPlanOf } from '../../read/read-plan'
import { allRowsSql, orderSql, visibleAs } from '../../read/read-rows'
import type { Row } from '../../read/row'
import { titleNames } from '../../read/title-columns'
import { refValue } from '../../read/to-records'
import { name } from '../../sql-names'
import type { ExportColumn } from '../export-column'
import { eachBatch } from '../snapshot'
import type { AskedRows, ExportRows, ExportSource } from './export-rows'

const BATCH = 1000
const ROWS = 'linhas'
/** A function of the database takes 100 arguments. */
const MOST_PIECES = 90
const MOST_TITLES = 50_000

const NOT_STORED: ReadonlySet<FieldType> = new Set<FieldType>(['calculado', 'muitos', 'lista', 'arquivo', 'imagem'])

/** Whether every cell can be written from columns of the tables. */
export function isStored(source: ExportSource, columns: readonly ExportColumn[]): boolean {
  const stored = columns.every(({ field }) => field === null || !NOT_STORED.has(field.tipo))
  return stored && piecesOf(planFor(source, columns)).length <= MOST_PIECES
}

/** One JSON text a row: a third of the time that a value at a time takes. */
export async function* storedRows(source: ExportSource, { where, sort, columns }: AskedRows): ExportRows {
  const { ctx, model, snapshot } = source
  const plan = planFor(source, columns)
  const sorted = [...model.columns.values()].filter(
    ({ key }) => key === 'id' || sort.some(({ campo }) => campo === key),
  )
  const read = { ...plan, columns: [...new Set([...plan.columns, ...sorted])] }
  const pieces = piecesOf(plan)
  const statement = sql`
    select json_build_array(${sql.join(pieces.map((piece) => name(ROWS, piece)))})::text as linha
    from (${allRowsSql(ctx, model, read, where)}) ${name(ROWS)} order by ${orderSql(sort, ROWS)}
  `
  const readers = columns.map((column) => readerOf(ctx, column, plan, pieces))
  for await (const rows of eachBatch<{ readonly linha: string }>(snapshot, statement, BATCH)) {
    yield rows.map(({ linha }) => {
      const cells = parseCells(linha)
      return readers.map((read) => read(cells))
    })
  }
}

type Cells = readonly unknown[]

function planFor({ ctx, model }: ExportSource, columns: readonly ExportColumn[]): ReadPlan {
  const plan = readPlanOf(modelsOf(ctx.definitions), model)
  const keys = new Set(columns.map(({ key }) => key))
  return {
    columns: plan.columns.filter(({ key }) => keys.has(key)),
    refs: plan.refs.filter(({ field }) => keys.has(field.key)).map((join) => ({ ...join, needs: [] })),
  }
}

/** Names of what each row brings, in order. */
function piecesOf({ columns, refs }: ReadPlan): readonly string[] {
  return [...columns.map(({ key }) => key), ...refs.flatMap(refNames)]
}

function refNames({ alias, title }: RefJoin): readonly string[] {
  return [visibleAs(alias), ...titleNames(title, alias)]
}

type Reader = (cells: Cells) => unknown

function readerOf(ctx: ActContext, { key }: ExportColumn, { refs }: ReadPlan, pieces: readonly string[]): Reader {
  const at = pieces.indexOf(key)
  const join = refs.find(({ field }) => field.key === key)
  return join ? titleReader(ctx, join, pieces) : (cells) => cells[at]
}

/** In one moment a record has one title: it is built once. */
function titleReader(ctx: ActContext, join: RefJoin, pieces: readonly string[]): Reader {
  const at = pieces.indexOf(join.field.key)
  const parts = refNames(join).map((piece) => [piece, pieces.indexOf(piece)] as const)
  const known = new Map<unknown, unknown>()
  return (cells) => {
    const id = cells[at]
    const before = known.get(id)
    if (before !== undefined) return before
    if (known.size >= MOST_TITLES) known.clear()
    const row: Row = Object.fromEntries([[join.field.key, id], ...parts.map(([piece, place]) => [piece, cells[place]])])
    const value = refValue(ctx, join, row)
    known.set(id, value)
    return value
  }
}

function parseCells(text: string): Cells {
  const cells: unknown = JSON.parse(text)
  if (!Array.isArray(cells)) throw new Error('the database answered no array')
  return cells
}
