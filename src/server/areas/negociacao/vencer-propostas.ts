import { sql } from 'kysely'
import { inOpenTransaction } from '../../database/in-open-transaction'
import { writeHistories } from '../../resources/history'
import type { ServerJob } from '../../resources/schedules/run-schedules'

/**
 * Lets proposals that nobody accepted in time expire.
 *
 * Source   states.md C9; its own `validade`, or regras.yaml `propostas.validade_dias` for one that was saved without it.
 */
export const vencerPropostas: ServerJob = (db, ctx) =>
  inOpenTransaction(db, async (trx) => {
    const hoje = ctx.clock.hoje()
    const days = ctx.definitions.regras.propostas.validade_dias
    const { rows } = await sql<{ id: number; antes: string }>`
      with vencidas as (
        select id, status as antes from propostas
        where status in ('Salva', 'Enviada', 'Aprovada')
          and coalesce(validade, data_proposta + ${days}::int) < ${hoje}::date and excluido_em is null
        for update skip locked
      )
      update propostas p set status = 'Vencida', versao = versao + 1, alterado_em = ${ctx.clock.agora().toISOString()}, alterado_por = null
      from vencidas v where p.id = v.id returning p.id, v.antes
    `.execute(trx)
    await writeHistories(
      trx,
      { usuario: { id: null }, clock: ctx.clock },
      rows.map(({ id, antes }) => ({
        recurso: 'propostas',
        registro_id: id,
        acao: 'vencer',
        mudancas: { status: [antes, 'Vencida'] as const },
        ...(ctx.origem !== undefined && { origem: ctx.origem }),
      })),
    )
    return rows.length
  })
