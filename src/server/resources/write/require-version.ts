import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { getRecord } from '../read/get-record'
import type { Row } from '../read/row'

/** Refuses a write that was not made on the record as it is now; the answer carries it as `atual`. */
export async function requireVersion(
  trx: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { before, ifMatch }: { readonly before: Row; readonly ifMatch: string | undefined },
): Promise<void> {
  if (model.definition.concorrencia === 'nenhuma') return
  if (ifMatch === undefined) throw new AppError('versao_ausente')
  if (/^"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1] === String(before.versao)) return
  const atual = await getRecord(trx, ctx, model, Number(before.id))
  throw new AppError('versao_desatualizada', {}, undefined, { atual })
}
