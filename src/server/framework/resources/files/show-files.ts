import type { FieldDefinition } from '../../../../declaration/definitions'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { fileFieldsOf, idsIn, isFileField } from './file-fields'
import { loadFiles } from './stored-files'

/** A stored value as the wire shows it: the id of a file as {id, nome, tipo, tamanho}, several as a list of them, anything else as it is. */
export type ShowValue = (field: FieldDefinition, value: unknown) => unknown

/** Loads the files of a page of records at once. */
export function showFiles(db: Queryable, model: ResourceModel, rows: readonly Row[]): Promise<ShowValue> {
  const keys = fileFieldsOf(model).map(({ key }) => key)
  return showFilesOf(
    db,
    rows.flatMap((row) => keys.flatMap((key) => idsIn(row[key]))),
  )
}

export async function showFilesOf(db: Queryable, values: readonly unknown[]): Promise<ShowValue> {
  const files = await loadFiles(db, values.flatMap(idsIn))
  return (field, value) => {
    if (!isFileField(field)) return value
    if (Array.isArray(value)) return idsIn(value).flatMap((id) => files.get(id) ?? [])
    return typeof value === 'number' ? (files.get(value) ?? null) : value
  }
}
