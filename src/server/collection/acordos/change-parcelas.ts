import { assertTransition, type StatusParcela } from '../../../domain/states/transition'
import type { Mudancas } from '../../framework/resources/history'
import { change } from '../../framework/writing/change'
import type { Valores } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { ParcelaRow } from './lock-acordo'

export interface ParcelasChange {
  /** As they were locked; each may come from another status. */
  readonly parcelas: readonly ParcelaRow[]
  readonly para: StatusParcela
  readonly acao: string
  /** The same for all of them. */
  readonly mudancas?: Valores<'parcelas'>
  /** Why, for the history. */
  readonly motivo?: string
}

/**
 * Moves instalments through their state machine, all in one statement; history of each. One in which nothing changes is left.
 *
 * Returns  those that changed, as they stand now.
 * Throws   `transicao_nao_permitida`.
 */
export async function changeParcelas(trx: Db, ctx: ActContext, wanted: ParcelasChange): Promise<ParcelaRow[]> {
  const { parcelas, para, acao, mudancas, motivo } = wanted
  for (const { status } of parcelas) if (status !== para) assertTransition('parcelas.status', status, para)
  const nota: Mudancas = motivo === undefined ? {} : { motivo: [null, motivo] }
  return change(trx, ctx, 'parcelas', parcelas, { mudancas: { ...mudancas, status: para }, acao, nota })
}
