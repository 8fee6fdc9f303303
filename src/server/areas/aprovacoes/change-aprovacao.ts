import type { Updateable } from 'kysely'
import type { StatusAprovacao } from '../../../domain/states/aprovacao'
import type { ActContext } from '../../act-context'
import { changedValues } from '../../agreements/changed-values'
import type { Database } from '../../database/database'
import type { Db } from '../../database/pool'
import { notify } from '../../live/notify'
import { writeHistory } from '../../resources/history'
import type { AprovacaoRow } from './aprovacao-row'

interface AprovacaoChange {
  /** As it was locked; that it may go there was checked. */
  readonly row: AprovacaoRow
  readonly para: StatusAprovacao
  readonly acao: string
  readonly mudancas?: Updateable<Database['aprovacoes']>
}

/** Moves a request for approval on and keeps who, when, from and to. */
export async function changeAprovacao(
  trx: Db,
  ctx: ActContext,
  { row, para, acao, mudancas = {} }: AprovacaoChange,
): Promise<AprovacaoRow> {
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
  await notify(trx, { recurso: 'aprovacoes' })
  return after
}
