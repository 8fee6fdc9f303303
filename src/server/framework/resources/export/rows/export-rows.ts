import { sql } from 'kysely'
import type { FieldType } from '../../../../../declaration/definitions'
import { modelsOf, type ResourceModel } from '../../model'
import { isMasked } from '../../personal/masked'
import { readPlanOf } from '../../read/read-plan'
import { allRowsSql, orderSql, sortedColumns } from '../../read/read-rows'
import type { Row } from '../../read/row'
import { toRecords } from '../../read/to-records'
import { name } from '../../sql-names'
import { filteredRows } from '../../where'
import type { ExportColumn } from '../export-column'
import type { ResolvedExport } from '../resolve-export'
import { eachBatch } from '../snapshot'
import type { AskedRows, ExportRows, ExportSource } from './row-source'
import { isStored, storedRows } from './stored-rows'

/** Exactly the rows that the list answers to the same query, in its order. */
export function askedRows({ ctx, model }: ExportSource, { query, columns }: ResolvedExport): AskedRows {
  return { where: filteredRows(ctx, model, query), sort: query.sort, columns }
}

/** The quick way where every column is stored. */
export function exportRows(source: ExportSource, asked: AskedRows): ExportRows {
  return isPlain(source, asked) ? storedRows(source, asked) : wholeRecords(source, asked)
}

/** Whether every cell is what a table holds, as it holds it. */
export function isPlain({ ctx, model }: ExportSource, { columns }: Pick<AskedRows, 'columns'>): boolean {
  return isStored(columns) && !columns.some(({ field }) => field && isMasked(model, field, ctx.usuario))
}

const ROWS = 'linhas'

/** By way of the record as the wire shows it: links, files and calculated fields as the list has them. */
async function* wholeRecords(source: ExportSource, { where, sort, columns }: AskedRows): ExportRows {
  const { ctx, model, snapshot } = source
  const whole = readPlanOf(modelsOf(ctx.definitions), model)
  const sorted = sortedColumns(model, sort).filter(({ key }) => whole.columns.every((column) => column.key !== key))
  const asked = (field: { readonly key: string }) => columns.some(({ key }) => key === field.key)
  const made = columns.flatMap(({ key, tipo, formula }) => (formula ? [{ key, tipo, field: null, formula }] : []))
  const plan = { ...whole, columns: [...whole.columns, ...sorted, ...made], counted: whole.counted.filter(asked) }
  const statement = sql`
    select ${name(ROWS)}.* from (${allRowsSql(ctx, model, plan, where)}) ${name(ROWS)} order by ${orderSql(sort, ROWS)}
  `
  const cells = columns.map((column) => cellOf(column, model))
  for await (const rows of eachBatch<Row>(snapshot, statement)) {
    const records = await toRecords(snapshot, ctx, model, rows)
    yield records.map((record, at) => cells.map((cell) => cell(record, rows[at] ?? {})))
  }
}

const NUMBERS: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro']

/** Of a record as the wire shows it, and of the row that it was made of. */
type Cell = (record: Row, row: Row) => unknown

/** A ref stands beside its id under its name, and a union beside its parts, of which one is filled. */
function cellOf({ nome, key, tipo, formula }: ExportColumn, { unions }: ResourceModel): Cell {
  if (formula) return (_, row) => (NUMBERS.includes(tipo) && row[key] !== null ? Number(row[key]) : row[key])
  const parts = unions.find(({ field }) => field.key === key)?.parts
  if (parts) return (record) => parts.map((part) => record[part.nome]).find((value) => value) ?? null
  const at = tipo === 'ref' ? nome : key
  return (record) => record[at]
}
