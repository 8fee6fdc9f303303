import type { ActContext } from '../../../../platform/act-context'
import type { ResourceModel } from '../../model'
import type { filteredRows } from '../../where'
import type { ExportColumn } from '../export-column'
import type { ResolvedExport } from '../resolve-export'
import type { Snapshot } from '../snapshot'

/** Rows of a file, some at a time: the values of the wire, in the order of the columns. */
export type ExportRows = AsyncGenerator<readonly (readonly unknown[])[]>

export interface ExportSource {
  readonly ctx: ActContext
  readonly model: ResourceModel
  readonly snapshot: Snapshot
}

export interface AskedRows {
  readonly where: ReturnType<typeof filteredRows>
  readonly sort: ResolvedExport['query']['sort']
  readonly columns: readonly ExportColumn[]
}
