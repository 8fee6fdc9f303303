import type { Selectable, Updateable } from 'kysely'
import type { StatusAprovacao } from '../../domain/states/aprovacao'
import type { ActContext } from '../act-context'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'
import { writeHistory } from '../resources/history'
import { changedValues } from './changed-values'

interface AprovacaoChange {
  /** As it was locked; that it may go there was checked. */
  readonly row: Selectable<Database['aprovacoes']>
  readonly para: StatusAprovacao
  readonly acao: string
  readonly mudancas?: Updateable<Database['aprovacoes']>
}

/** Moves a request for approval on and keeps who, when, from and to. */
export async function changeAprovacao(
  trx: Db,
  ctx: ActContext,
  { row, para, acao, mudancas = {} }: AprovacaoChange,
): Promise<Selectable<Database['aprovacoes']>> {
  const wanted = { ...mudancas, status: para }
  const after = await trx
    .updateTable('aprovacoes')
    .set(wanted)
    .set((eb) => ({
      versao: eb('versao', '+', 1),
      alterado_em: ctx.clock.agora().toISOString(),
      alterado_por: ctx.usuario.id,
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeHistory(trx, ctx, {
    recurso: 'aprovacoes',
    registro_id: row.id,
    acao,
    mudancas: changedValues(row, wanted),
  })
  return after
}

/** Requests that wait for a decision on an agreement, or on its re-instalment, are over with it. */
export async function callOffPedidos(trx: Db, ctx: ActContext, acordoId: number): Promise<void> {
  const waiting = await trx
    .selectFrom('aprovacoes')
    .selectAll()
    .where('status', '=', 'Solicitada')
    .where('excluido_em', 'is', null)
    .where((eb) => eb.or([eb('acordo_id', '=', acordoId), eb('acordo_anterior_id', '=', acordoId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of waiting) await changeAprovacao(trx, ctx, { row, para: 'Cancelada', acao: 'cancelar' })
}
