import { sql } from 'kysely'
import type { FieldType } from '../../../../../declaration/definitions'
import type { ActContext } from '../../../../platform/act-context'
import { modelsOf } from '../../model'
import { type ReadPlan, type RefJoin, readPlanOf } from '../../read/read-plan'
import { allRowsSql, orderSql, sortedColumns, visibleAs } from '../../read/read-rows'
import type { Row } from '../../read/row'
import { titleParts } from '../../read/title-columns'
import { refValue } from '../../read/to-records'
import { name } from '../../sql-names'
import type { ExportColumn } from '../export-column'
import { eachBatch } from '../snapshot'
import type { AskedRows, ExportRows, ExportSource } from './row-source'
import { parseRowText, valueReader } from './row-text'

const ROWS = 'linhas'
const MOST_TITLES = 10_000

const NOT_STORED: ReadonlySet<FieldType> = new Set<FieldType>([
  'calculado',
  'muitos',
  'lista',
  'arquivo',
  'imagem',
  'lista_de',
  'uniao',
])

/** Whether every cell can be written from columns of the tables. */
export function isStored(columns: readonly ExportColumn[]): boolean {
  return columns.every(({ nome, key, field, formula }) =>
    field === null ? nome === key && formula === undefined : !NOT_STORED.has(field.tipo),
  )
}

/** Rows by way of one text each: half the work, for the database and here, of a value at a time. */
export async function* storedRows(source: ExportSource, asked: AskedRows): ExportRows {
  const { texts, readers } = storedTexts(source, asked)
  for await (const rows of texts) {
    yield rows.map(({ linha }) => {
      const cells = parseRowText(linha)
      return readers.map(({ read }) => read(cells))
    })
  }
}

/** The texts of the rows, made after the rows are in order, and what takes the value of each column out of one. */
export function storedTexts(source: ExportSource, { where, sort, columns }: AskedRows) {
  const { ctx, model, snapshot } = source
  const plan = planFor(source, columns)
  const sorted = sortedColumns(model, sort)
  const read = { ...plan, columns: [...new Set([...plan.columns, ...sorted])] }
  const pieces = piecesOf(plan)
  const inOrder = sql`
    select ${name(ROWS)}.* from (${allRowsSql(ctx, model, read, where)}) ${name(ROWS)}
    order by ${orderSql(sort, ROWS)} offset 0
  `
  const statement = sql`
    select row(${sql.join(pieces.map((piece) => name(ROWS, piece.nome)))})::text as linha
    from (${inOrder}) ${name(ROWS)}
  `
  return {
    texts: eachBatch<{ readonly linha: string }>(snapshot, statement),
    readers: columns.map((column) => readerOf(ctx, column, plan, pieces)),
  }
}

type Cells = readonly (string | null)[]
type Reader = (cells: Cells) => unknown

/** How a column is taken out of a row. */
export interface CellReader {
  /** Its value on the wire. */
  readonly read: Reader
  /** Where its text stands: of a ref, its id. */
  readonly at: number
  readonly titulo: boolean
}

/** One value of what each row brings. */
interface Piece {
  readonly nome: string
  readonly tipo: FieldType
}

function planFor({ ctx, model }: ExportSource, columns: readonly ExportColumn[]): ReadPlan {
  const plan = readPlanOf(modelsOf(ctx.definitions), model)
  const keys = new Set(columns.map(({ key }) => key))
  return {
    columns: plan.columns.filter(({ key }) => keys.has(key)),
    refs: plan.refs.filter(({ field }) => keys.has(field.key)).map((join) => ({ ...join, needs: [] })),
    counted: [],
  }
}

function piecesOf({ columns, refs }: ReadPlan): readonly Piece[] {
  return [...columns.map(({ key, tipo }) => ({ nome: key, tipo })), ...refs.flatMap(refPieces)]
}

function refPieces({ alias, target, title }: RefJoin): readonly Piece[] {
  const parts = titleParts(title, target, alias).map(({ nome, column }) => ({ nome, tipo: column?.tipo ?? 'texto' }))
  return [{ nome: visibleAs(alias), tipo: 'booleano' }, ...parts]
}

function readerOf(ctx: ActContext, { key }: ExportColumn, { refs }: ReadPlan, pieces: readonly Piece[]): CellReader {
  const join = refs.find(({ field }) => field.key === key)
  const at = pieces.findIndex((piece) => piece.nome === key)
  return { read: join ? titleReader(ctx, join, pieces) : pieceReader(pieces, key), at, titulo: join !== undefined }
}

function pieceReader(pieces: readonly Piece[], nome: string): Reader {
  const at = pieces.findIndex((piece) => piece.nome === nome)
  const read = valueReader(pieces[at]?.tipo ?? 'texto')
  return (cells) => read(cells[at] ?? null)
}

/** In one moment a record has one title: it is built once. */
function titleReader(ctx: ActContext, join: RefJoin, pieces: readonly Piece[]): Reader {
  const { key } = join.field
  const readId = pieceReader(pieces, key)
  const parts = refPieces(join).map(({ nome }) => [nome, pieceReader(pieces, nome)] as const)
  const known = new Map<unknown, unknown>()
  return (cells) => {
    const id = readId(cells)
    const before = known.get(id)
    if (before !== undefined) return before
    if (known.size >= MOST_TITLES) known.clear()
    const row: Row = Object.fromEntries([[key, id], ...parts.map(([nome, read]) => [nome, read(cells)])])
    const value = refValue(ctx, join, row)
    known.set(id, value)
    return value
  }
}
