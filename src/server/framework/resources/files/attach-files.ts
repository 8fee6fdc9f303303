import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import type { ErrorList } from '../write/field-errors'
import { fileFieldsOf, idsIn } from './file-fields'

export interface FileCheck {
  readonly model: ResourceModel
  readonly before: Row | null
  readonly values: Row
  readonly prefix: string
}

/**
 * Files that a body names must be such as this user sent for this very field and that no record has yet, or such as this
 * record already had. They stay locked until the save ends: two records never get the same one.
 */
export async function checkFiles(
  trx: Queryable,
  ctx: ActContext,
  { model, before, values, prefix }: FileCheck,
  errors: ErrorList,
): Promise<void> {
  for (const field of fileFieldsOf(model)) {
    const path = `${prefix}${field.key}`
    const stored = new Set(idsIn(before?.[field.key]))
    const ids = idsIn(values[field.key]).filter((id) => !stored.has(id))
    if (ids.length === 0 || errors.has(path)) continue
    const { rows } = await sql<{ registro_id: number | null; criado_por: number }>`
      select registro_id, criado_por from arquivos
      where id = any(${ids}) and recurso = ${model.definition.recurso} and campo = ${field.nome}
      order by id for update
    `.execute(trx)
    const known = rows.filter(({ registro_id, criado_por }) =>
      registro_id === null ? criado_por === ctx.usuario.id : registro_id === before?.id,
    )
    if (known.length < ids.length) errors.addCode(path, 'arquivo_desconhecido')
  }
}

/** The files that a save brought are the record's from now on, also after another one takes their place: its history shows them. */
export async function attachFiles(
  trx: Queryable,
  model: ResourceModel,
  changes: ReadonlyMap<string, unknown>,
  id: number,
): Promise<void> {
  const ids = fileFieldsOf(model).flatMap(({ key }) => idsIn(changes.get(key)))
  if (ids.length === 0) return
  await trx
    .updateTable('arquivos')
    .set({ registro_id: id })
    .where('id', 'in', ids)
    .where('registro_id', 'is', null)
    .execute()
}
