import type { ActContext } from '../../../act-context'
import type { ResourceModel } from '../../model'
import { filteredRows } from '../../where'
import type { ExportColumn } from '../export-column'
import type { ResolvedExport } from '../resolve-export'
import type { Snapshot } from '../snapshot'
import { isStored, storedRows } from './stored-rows'
import { wholeRecords } from './whole-records'

/** Rows of a file, some at a time: the values of the wire, in the order of the columns. */
export type ExportRows = AsyncGenerator<readonly (readonly unknown[])[]>

export interface ExportSource {
  readonly ctx: ActContext
  readonly model: ResourceModel
  readonly snapshot: Snapshot
}

/** Exactly the rows that the list answers to the same query, in its order; the quick way where every column is stored. */
export function exportRows(source: ExportSource, { query, columns }: ResolvedExport): ExportRows {
  const asked = { where: filteredRows(source.ctx, source.model, query), sort: query.sort, columns }
  return isStored(columns) ? storedRows(source, asked) : wholeRecords(source, asked)
}

export interface AskedRows {
  readonly where: ReturnType<typeof filteredRows>
  readonly sort: ResolvedExport['query']['sort']
  readonly columns: readonly ExportColumn[]
}
