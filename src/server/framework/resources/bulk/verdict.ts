import { AppError, type FieldErrors } from '../../../../errors/app-error'
import type { LastChange } from '../write/require-version'

/** What became of one record of many. */
export interface RowVerdict {
  readonly id: number
  readonly ok: boolean
  /** Of the record afterwards. */
  readonly versao?: number
  /** Why not, for a person; of one that was done, what became of it. */
  readonly message?: string
  /** Who changed it since it was seen, and when. */
  readonly alterado?: LastChange
  readonly errors?: FieldErrors
}

/** A refusal as the verdict of its row; one that is not the row's, and a defect, stops everything. */
export function refusedRow(id: number, error: unknown): RowVerdict {
  if (!(error instanceof AppError) || isOfRequest(error)) throw error
  const { message, errors, code, extra } = error
  const alterado = code === 'versao_desatualizada' ? (extra?.alterado as LastChange | undefined) : undefined
  return { id, ok: false, message, ...(errors && { errors }), ...(alterado && { alterado }) }
}

/** The password is asked for again; the one record that was asked for is not what was seen, and stands in the answer. */
function isOfRequest({ code, extra }: AppError): boolean {
  return code === 'confirme_a_senha' || extra?.atual !== undefined
}
