import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { listAccesses } from '../../resources/personal/access-lines'
import { requireCliente } from './dividas'

/** Who was shown this client's personal data, on his own page or among others, newest first. An export names nobody: it is not here. */
export async function listAcessos(
  db: Db,
  ctx: ActContext,
  { id, start, end }: { readonly id: number; readonly start: number; readonly end: number },
) {
  await requireCliente(db, ctx, id)
  return listAccesses(db, { recurso: 'clientes', registro_id: id }, { start, end })
}
