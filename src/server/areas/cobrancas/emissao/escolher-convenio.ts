import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import { serveCredor, temCredores } from '../../../collection/acordos/serve-credor'
import { existsFor } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Database } from '../../../platform/database/database'
import type { Db } from '../../../platform/database/pool'

export type ConvenioRow = Selectable<Database['convenios']>

/**
 * The convenio that issues for a creditor: the wanted one if it serves him, else the first of his own, else the first that serves all.
 * The company issues by one that the user may not see; only to choose one he must see it.
 *
 * Throws   `convenio_nao_serve` on `convenio_id`; `convenio_ausente`, which says where to register one.
 */
export async function escolherConvenio(
  trx: Db,
  ctx: ActContext,
  credor: { readonly id: number; readonly nome: string },
  convenioId: number | undefined,
): Promise<ConvenioRow> {
  const serving = await trx
    .selectFrom('convenios')
    .selectAll()
    .where('situacao', '=', 'ATIVO')
    .where(convenioId === undefined ? sql<boolean>`excluido_em is null` : existsFor(ctx, 'convenios'))
    .where(serveCredor(credor.id))
    .orderBy(temCredores, 'desc')
    .orderBy('id')
    .execute()
  const found = convenioId === undefined ? serving[0] : serving.find(({ id }) => id === convenioId)
  if (found) return found
  if (convenioId !== undefined) throw AppError.onField('convenio_id', 'convenio_nao_serve', { credor: credor.nome })
  throw new AppError('convenio_ausente', { credor: credor.nome })
}
