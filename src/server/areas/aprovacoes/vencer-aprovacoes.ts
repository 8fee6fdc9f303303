import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { keptMessage } from '../../../errors/app-error'
import { changeAprovacao } from '../../collection/acordos/change-aprovacao'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { lockWhere } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import type { AprovacaoRow } from './aprovacao-row'
import { cancelWaiting } from './waiting'

/**
 * Lets requests lapse that nobody decided in time, and approvals of proposals, re-instalments and histories that nobody used: what waited is
 * over. A request whose agreement was cancelled meanwhile, or whose batch waits no more, is called off.
 *
 * Returns  how many were ended: 0 the second time on one day, whoever runs it.
 * Source   docs/estados.md, "Aprovação"; regras.yaml `aprovacoes.validade_dias`.
 */
export const vencerAprovacoes: ServerJob = async (db, ctx) => {
  let ended = 0
  for (const { id } of await findDue(db, ctx)) ended += await withRetry(db, (trx) => end(trx, ctx, id))
  return ended
}

/** Each in a transaction of its own, looked at again once it is locked: a decision that came first wins. */
async function end(trx: Db, ctx: ActContext, id: number): Promise<number> {
  await lockWhere(trx, 'aprovacoes', sql`id = ${id}`)
  const [row] = await findDue(trx, ctx, id)
  if (!row) return 0
  if (row.obsoleta) {
    await changeAprovacao(trx, ctx, { row, para: listas.status_aprovacao.cancelada, acao: 'cancelar' })
    return 1
  }
  await changeAprovacao(trx, ctx, { row, para: listas.status_aprovacao.vencida, acao: 'vencer' })
  await cancelWaiting(trx, ctx, row, {
    acao: 'vencer',
    proposta: listas.status_proposta.vencida,
    motivo: keptMessage('aprovacao_sem_decisao'),
  })
  return 1
}

type Due = AprovacaoRow & { readonly obsoleta: boolean }

async function findDue(db: Db, { clock }: ActContext, id?: number): Promise<readonly Due[]> {
  const hoje = clock.hoje()
  const { rows } = await sql<Due>`
    select * from (
      select a.*,
        a.status = ${sql.lit(listas.status_aprovacao.solicitada)} and coalesce(c.status <> ${sql.lit(listas.status_acordo.aguardando_aprovacao)}, r.status <> all(${[...grupos.status_acordo.vivo]}::text[]), m.status not in ${listed(grupos.status_remessa.aguarda)}, false)
          as obsoleta,
        coalesce(p.status in ${listed(grupos.status_proposta.liberada)}, m.status in ${listed(grupos.status_remessa.aguarda)} or a.acordo_anterior_id is not null and a.acordo_id is null) as sem_uso
      from aprovacoes a
      left join acordos c on c.id = a.acordo_id
      left join acordos r on r.id = a.acordo_anterior_id
      left join propostas p on p.id = a.proposta_id
      left join remessas m on m.id = a.remessa_id
      where a.excluido_em is null ${id === undefined ? sql`` : sql`and a.id = ${id}`}
        and a.status in ${listed(grupos.status_aprovacao.em_curso)}
    ) aberta
    where obsoleta or (validade < ${hoje}::date and (status = ${sql.lit(listas.status_aprovacao.solicitada)} or sem_uso))
    order by id
  `.execute(db)
  return rows
}
