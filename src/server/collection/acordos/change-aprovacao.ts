import { sql } from 'kysely'
import type { StatusAprovacao } from '../../../domain/states/transition'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha, Valores } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

interface AprovacaoChange {
  /** As it was locked; that it may go there was checked. */
  readonly row: Linha<'aprovacoes'>
  readonly para: StatusAprovacao
  readonly acao: string
  readonly mudancas?: Valores<'aprovacoes'>
}

/** Moves a request for approval on and keeps who, when, from and to. */
export async function changeAprovacao(
  trx: Db,
  ctx: ActContext,
  { row, para, acao, mudancas }: AprovacaoChange,
): Promise<Linha<'aprovacoes'>> {
  const [after = row] = await change(trx, ctx, 'aprovacoes', [row], { mudancas: { ...mudancas, status: para }, acao })
  return after
}

/** Requests that wait for a decision on an agreement, or on its re-instalment, are over with it. */
export async function callOffPedidos(trx: Db, ctx: ActContext, acordoId: number): Promise<void> {
  const onde = sql<boolean>`status = 'Solicitada' and (acordo_id = ${acordoId} or acordo_anterior_id = ${acordoId})`
  const mudancas = { status: 'Cancelada' satisfies StatusAprovacao }
  await change(trx, ctx, 'aprovacoes', await lockWhere(trx, 'aprovacoes', onde), { mudancas, acao: 'cancelar' })
}
