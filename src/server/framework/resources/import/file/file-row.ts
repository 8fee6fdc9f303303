import type { AppError } from '../../../../../errors/app-error'
import type { Cell } from './cell'

/** A row of the file with its number there. */
export interface FileRow {
  readonly linha: number
  readonly celulas: readonly Cell[]
}

export interface Sheet {
  readonly nome: string
  /** Its part in the file: `sheet3.xml`. */
  readonly numero: number
  readonly rows: AsyncIterable<FileRow>
}

/** What the worker that reads a spreadsheet is asked: the next sheet, or more rows of the one at hand. */
export type Question = 'aba' | 'linhas'

export interface Answer {
  /** None: there is no other sheet. */
  readonly aba?: Omit<Sheet, 'rows'>
  /** None: the sheet is over. */
  readonly linhas?: readonly FileRow[]
  readonly recusa?: Pick<AppError, 'code' | 'params'>
}
