import type { Updateable } from 'kysely'
import type { StatusAcordo } from '../../domain/states/acordo'
import { assertTransition } from '../../domain/states/transition'
import type { ActContext } from '../act-context'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { writeHistory } from '../resources/history'
import { changedValues } from './changed-values'
import type { AcordoRow } from './lock-acordo'

export interface AcordoChange {
  /** As it was locked. */
  readonly acordo: AcordoRow
  /** Absent: it stays where it is. */
  readonly para?: StatusAcordo
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Updateable<Database['acordos']>
}

/**
 * Moves an agreement through its state machine and keeps who, when, from, to and what else changed. Nothing is written when
 * nothing changes. The operations are another matter: `returnOperacoes`, `settleOperacoes`, `retakeOperacoes`.
 *
 * Returns  the agreement as it stands now.
 * Throws   `transicao_nao_permitida`.
 */
export async function changeAcordo(trx: Db, ctx: ActContext, change: AcordoChange): Promise<AcordoRow> {
  const { acordo, acao, mudancas = {} } = change
  const para = change.para ?? acordo.status
  if (para !== acordo.status) assertTransition('acordo', acordo.status, para)
  const wanted = { ...mudancas, status: para }
  const changed = changedValues(acordo, wanted)
  if (Object.keys(changed).length === 0) return acordo
  const after = await trx
    .updateTable('acordos')
    .set(wanted)
    .set((eb) => ({
      versao: eb('versao', '+', 1),
      alterado_em: ctx.clock.agora().toISOString(),
      alterado_por: ctx.usuario.id,
    }))
    .where('id', '=', acordo.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeHistory(trx, ctx, { recurso: 'acordos', registro_id: acordo.id, acao, mudancas: changed })
  return after
}
