import type { AppError } from '../../../../../errors/app-error'
import type { Cell } from './cell'

/** A row of the file with its number there. */
export interface FileRow {
  readonly linha: number
  readonly celulas: readonly Cell[]
  /** The sheet hides it; told where one sheet was asked for. */
  readonly oculta?: true
}

export interface Sheet {
  readonly nome: string
  /** Its part in the file: `sheet3.xml`. */
  readonly numero: number
  readonly rows: AsyncIterable<FileRow>
}

/** Which of a spreadsheet is read: one sheet by its part in the file, or all of them. */
export interface Wanted {
  readonly path: string
  readonly numero: number | null
}

/** What the worker that reads spreadsheets is asked: to begin with one, the next sheet of it, or more rows of the sheet at hand. */
export type Question = { readonly abrir: Wanted } | 'aba' | 'linhas'

export interface Answer {
  /** None: there is no other sheet. */
  readonly aba?: Omit<Sheet, 'rows'>
  /** None: the sheet is over. */
  readonly linhas?: readonly FileRow[]
  readonly recusa?: Pick<AppError, 'code' | 'params'>
}
