import type { About } from './about'
import type { ExportColumn } from './export-column'
import type { ExportRows } from './rows/row-source'

export interface SheetContent extends Pick<FileContent, 'titulo' | 'batches' | 'abaixo'> {}

/** What the writer of a sheet is given. */
export interface FileContent {
  /** Of the resource: "Operações". */
  readonly titulo: string
  readonly columns: readonly ExportColumn[]
  readonly batches: ExportRows
  /** What stands in a sheet above its heading, a line each. */
  readonly acima?: readonly (readonly string[])[]
  /** Sums below its rows, in the order of the columns: no filter takes them for rows. */
  readonly abaixo?: readonly (readonly unknown[])[]
  /** The instant of what it tells: a sheet that has one has the same bytes whenever it is written. */
  readonly em?: Date
  /** On every sheet and page: whose file it is. */
  readonly marca?: string
  /** In the place of `batches`: sheet after sheet, each with its name, its rows and their sums. */
  readonly folhas?: readonly SheetContent[]
  /** Of a report: what stands on the last sheet, once the rows are written. */
  readonly about?: About | null
}
