import type { ApiError } from '../../../../refine/http-error'

/** A row of a nested table that somebody else changed or took away. */
const STALE_ROW = /^[^.]+\.\d+\.(versao|id)$/

/** Whether a save was refused because the record, or a row inside it, is not what it was. */
export function isStaleSave(error: ApiError): boolean {
  return error.statusCode === 412 || Object.keys(error.errors ?? {}).some((path) => STALE_ROW.test(path))
}
