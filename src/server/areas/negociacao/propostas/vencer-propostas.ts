import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import { changeWhere } from '../../../framework/writing/change-where'
import { listed } from '../../../platform/database/fixed-words'
import { inOpenTransaction } from '../../../platform/database/in-open-transaction'

/**
 * Lets proposals that nobody accepted in time expire.
 *
 * Source   docs/estados.md, "Proposta"; its own `validade`, or regras.yaml `propostas.validade_dias` for one that was
 *          saved without it.
 */
export const vencerPropostas: ServerJob = (db, ctx) =>
  inOpenTransaction(db, async (trx) => {
    const { validade_dias } = ctx.definitions.regras.propostas
    const onde = sql<boolean>`status in ${listed(grupos.status_proposta.aberta)}
      and coalesce(validade, data_proposta + ${validade_dias}::int) < ${ctx.clock.hoje()}::date`
    const vencidas = {
      onde,
      mudancas: { status: listas.status_proposta.vencida },
      acao: 'vencer',
      presas: 'pular',
    } as const
    return (await changeWhere(trx, ctx, 'propostas', vencidas)).length
  })
