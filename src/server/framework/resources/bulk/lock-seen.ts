import { AppError } from '../../../../errors/app-error'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { lockRow } from '../write/lock-row'
import { lastChange, requireVersion } from '../write/require-version'
import type { WriteContext } from '../write/write-context'
import type { BulkRequest } from './bulk-body'

interface Seen extends Pick<BulkRequest, 'versoes' | 'ifMatch'> {
  readonly id: number
}

/**
 * Locks a record of a request of one or many, which must be as the request's author saw it: as its header says, or as its body says of
 * each; one whose version was not sent is taken as it is.
 *
 * Throws   `versao_desatualizada`, with who changed it and when.
 */
export async function lockSeen(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  { id, versoes, ifMatch }: Seen,
): Promise<Row> {
  const before = await lockRow(trx, ctx, model, id)
  const seen = versoes.get(id)
  if (seen !== undefined && model.definition.concorrencia !== 'nenhuma' && seen !== before.versao) {
    throw new AppError('versao_desatualizada', {}, undefined, { alterado: await lastChange(trx, ctx, before) })
  }
  if (ifMatch !== undefined) await requireVersion(trx, ctx, model, { before, ifMatch })
  return before
}

/** The header names one version: of several records it would be said of none. */
export function refuseOneVersion(ids: readonly number[], ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ids.length > 1) throw new AppError('versao_de_varios')
}
