import type { ExportColumn } from './export-column'
import type { ExportRows } from './rows/row-source'

/** What a writer of one format is given. */
export interface FileContent {
  /** Of the resource: "Operações". */
  readonly titulo: string
  readonly columns: readonly ExportColumn[]
  readonly batches: ExportRows
}

/** Writes the whole file at a path; it ends early only by throwing. */
export type FileWriter = (path: string, content: FileContent) => Promise<void>
