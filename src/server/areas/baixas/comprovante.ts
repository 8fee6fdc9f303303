import { attachFiles, checkFiles } from '../../framework/resources/files/attach-files'
import { copyFile, dropUnusedFiles } from '../../framework/resources/files/copy-file'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { createErrorList } from '../../framework/resources/write/field-errors'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

export interface FilePlaceOfAct {
  readonly recurso: 'recebimentos' | 'parcelas'
  /** Field of the resource that holds the file. */
  readonly campo: string
  /** Name of the field in the request. */
  readonly pedido: string
}

/** A file that the request names must be one that this user sent for this field and that nothing uses. Throws `arquivo_desconhecido` on it. */
export async function checkComprovante(
  trx: Db,
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
export async function attachComprovante(
  trx: Db,
  ctx: ActContext,
  { recurso, campo }: FilePlaceOfAct,
  { id, registro_id }: { readonly id: number | null | undefined; readonly registro_id: number | undefined },
): Promise<void> {
  if (id === null || id === undefined || registro_id === undefined) return
  await attachFiles(trx, modelOf(modelsOf(ctx.definitions), recurso), new Map([[campo, id]]), registro_id)
}

/** One file for each of several receipts: whoever sees a receipt may open its own. Answers their ids, the given one first. */
export function copyComprovante(trx: Db, id: number, count: number): Promise<readonly number[]> {
  return copyFile(trx, id, count)
}

/** The copies whose item was refused go; the file that was sent stays for another try. */
export function dropComprovantes(trx: Db, [, ...copies]: readonly number[]): Promise<void> {
  return dropUnusedFiles(trx, copies)
}
