import { filteredRows } from '../../where'
import type { ResolvedExport } from '../resolve-export'
import type { AskedRows, ExportRows, ExportSource } from './row-source'
import { isStored, storedRows } from './stored-rows'
import { wholeRecords } from './whole-records'

/** Exactly the rows that the list answers to the same query, in its order. */
export function askedRows({ ctx, model }: ExportSource, { query, columns }: ResolvedExport): AskedRows {
  return { where: filteredRows(ctx, model, query), sort: query.sort, columns }
}

/** The quick way where every column is stored. */
export function exportRows(source: ExportSource, asked: AskedRows): ExportRows {
  return isStored(asked.columns) ? storedRows(source, asked) : wholeRecords(source, asked)
}
