import { AppError } from '../../../errors/app-error'
import type { Db } from '../database/pool'
import { tell } from '../live/tell'
import type { Usuario } from '../session/usuario'
import { isOwn } from './own-trabalho'

export interface OwnTrabalho {
  readonly id: number
  readonly usuario: Pick<Usuario, 'id' | 'programa'>
}

/**
 * Calls off one's own work: what waits never begins, what runs stops at its next step.
 * Throws `nao_encontrado`, `trabalho_nao_cancelavel` for a kind that must end what it began, or that is over.
 */
export async function cancelTrabalho(
  db: Db,
  { id, usuario }: OwnTrabalho,
  mayCancel: (tipo: string) => boolean,
): Promise<void> {
  const found = await db
    .selectFrom('trabalhos')
    .select('tipo')
    .where('id', '=', id)
    .where(isOwn(usuario))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
  if (!mayCancel(found.tipo)) throw new AppError('trabalho_nao_cancelavel')
  await callOff(db, id)
}

/** The same whoever's it is, for an act that may. Throws `trabalho_nao_cancelavel` when it is over. */
export async function callOff(db: Db, id: number): Promise<void> {
  const cancelled = await db
    .updateTable('trabalhos')
    .set({ status: 'cancelado', terminado_em: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ['na_fila', 'executando'])
    .returning(['feito', 'total', 'usuario_id'])
    .executeTakeFirst()
  if (!cancelled) throw new AppError('trabalho_nao_cancelavel')
  const { usuario_id, ...far } = cancelled
  if (usuario_id !== null) await tell(db, { trabalho: id, ...far, usuario_id })
}
