import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf } from '../model'
import { createErrorList } from '../write/field-errors'
import { attachFiles, checkFiles } from './attach-files'

export interface FilePlaceOfAct {
  readonly recurso: string
  /** Field of the resource that holds the file. */
  readonly campo: string
  /** Name of the field in the request. */
  readonly pedido: string
}

/** A file that a request names must be one that this user sent for this field and that nothing uses. Throws `arquivo_desconhecido` on it. */
export async function checkFileOfAct(
  trx: Queryable,
  ctx: ActContext,
  { recurso, campo, pedido }: FilePlaceOfAct,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const found = createErrorList()
  await checkFiles(trx, ctx, { model, before: null, values: { [campo]: id }, prefix: '' }, found)
  if (!found.has(campo)) return
  const errors = createErrorList()
  errors.addCode(pedido, 'arquivo_desconhecido')
  errors.refuse()
}

/** The file is the record's from now on. */
export async function attachFileOfAct(
  trx: Queryable,
  ctx: ActContext,
  { recurso, campo }: FilePlaceOfAct,
  { id, registro_id }: { readonly id: number | null | undefined; readonly registro_id: number | undefined },
): Promise<void> {
  if (id === null || id === undefined || registro_id === undefined) return
  await attachFiles(trx, modelOf(modelsOf(ctx.definitions), recurso), new Map([[campo, id]]), registro_id)
}
