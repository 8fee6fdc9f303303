import { assertTransition, type StatusAcordo } from '../../../domain/states/transition'
import { change } from '../../framework/writing/change'
import type { Valores } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { AcordoRow } from './lock-acordo'

export interface AcordoChange {
  /** As it was locked. */
  readonly acordo: AcordoRow
  /** Absent: it stays where it is. */
  readonly para?: StatusAcordo
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Valores<'acordos'>
}

/**
 * Moves an agreement through its state machine and keeps who, when, from, to and what else changed. Nothing is written when
 * nothing changes. The operations are another matter: `returnOperacoes`, `settleOperacoes`, `retakeOperacoes`.
 *
 * Returns  the agreement as it stands now.
 * Throws   `transicao_nao_permitida`.
 */
export async function changeAcordo(trx: Db, ctx: ActContext, wanted: AcordoChange): Promise<AcordoRow> {
  const { acordo, para = acordo.status, acao, mudancas } = wanted
  if (para !== acordo.status) assertTransition('acordos.status', acordo.status, para)
  const [after = acordo] = await change(trx, ctx, 'acordos', [acordo], {
    mudancas: { ...mudancas, status: para },
    acao,
  })
  return after
}
