import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import type { ErrorList } from '../write/field-errors'
import { fileFieldsOf } from './file-fields'

export interface FileCheck {
  readonly model: ResourceModel
  readonly before: Row | null
  readonly values: Row
  readonly prefix: string
}

/**
 * A file that a body names must be one that this user sent for this very field and that no record has yet, or one that this
 * record already had. It stays locked until the save ends: two records never get the same one.
 */
export async function checkFiles(
  trx: Queryable,
  ctx: ActContext,
  { model, before, values, prefix }: FileCheck,
  errors: ErrorList,
): Promise<void> {
  for (const field of fileFieldsOf(model)) {
    const id = values[field.key]
    const path = `${prefix}${field.key}`
    if (typeof id !== 'number' || errors.has(path) || before?.[field.key] === id) continue
    const { rows } = await sql<{ registro_id: number | null; criado_por: number }>`
      select registro_id, criado_por from arquivos
      where id = ${id} and recurso = ${model.definition.recurso} and campo = ${field.nome} for update
    `.execute(trx)
    const [file] = rows
    const fresh = file?.registro_id === null && file.criado_por === ctx.usuario.id
    const own = before !== null && file !== undefined && file.registro_id === before.id
    if (!fresh && !own) errors.addCode(path, 'arquivo_desconhecido')
  }
}

/** The files that a save brought are the record's from now on, also after another one takes their place: its history shows them. */
export async function attachFiles(
  trx: Queryable,
  model: ResourceModel,
  changes: ReadonlyMap<string, unknown>,
  id: number,
): Promise<void> {
  const ids = fileFieldsOf(model).flatMap(({ key }) => {
    const value = changes.get(key)
    return typeof value === 'number' ? [value] : []
  })
  if (ids.length === 0) return
  await trx
    .updateTable('arquivos')
    .set({ registro_id: id })
    .where('id', 'in', ids)
    .where('registro_id', 'is', null)
    .execute()
}
