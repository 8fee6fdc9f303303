import { AppError, type FieldErrors } from '../../../../errors/app-error'

/** What became of one record of many. */
export interface RowVerdict {
  readonly id: number
  readonly ok: boolean
  /** Of the record afterwards. */
  readonly versao?: number
  /** Why not, for a person. */
  readonly message?: string
  readonly errors?: FieldErrors
}

/** A refusal as the verdict of its row; one that is not the row's, and a defect, stops everything. */
export function refusedRow(id: number, error: unknown): RowVerdict {
  if (!(error instanceof AppError) || error.code === 'confirme_a_senha') throw error
  const { message, errors } = error
  return { id, ok: false, message, ...(errors && { errors }) }
}
