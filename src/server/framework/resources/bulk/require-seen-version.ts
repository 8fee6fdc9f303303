import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { lastChange } from '../write/require-version'

/** Refuses a record that changed since the request's author saw it, and says who changed it and when; one whose version was not sent is taken as it is. */
export async function requireSeenVersion(
  trx: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { before, seen }: { readonly before: Row; readonly seen: number | undefined },
): Promise<void> {
  if (seen === undefined || model.definition.concorrencia === 'nenhuma' || seen === before.versao) return
  throw new AppError('versao_desatualizada', {}, undefined, { alterado: await lastChange(trx, ctx, before) })
}

/** The header names one version: of several records it would be said of none. */
export function refuseOneVersion(ids: readonly number[], ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ids.length > 1) throw new AppError('versao_de_varios')
}
