import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { listed } from '../../platform/database/fixed-words'
import { withRetry } from '../../platform/database/retry'
import { encerrarCobranca, isOpen } from './encerrar'
import { lockCobranca } from './lock-cobrancas'

/**
 * Lets charges expire that nobody paid in the days their convenio gives (`dias_baixa`), links in those of integracoes.yaml.
 *
 * Returns  how many; a second run on the same day finds none.
 */
export const expirarCobrancas: ServerJob = async (db, ctx) => {
  const hoje = ctx.clock.hoje()
  const linkLimit = addDays(hoje, -ctx.definitions.integracoes.cartao.validade_dias)
  const { rows } = await sql<{ id: number }>`
    select c.id from cobrancas c left join convenios v on v.id = c.convenio_id
    where c.status in ${listed(grupos.status_cobranca.a_vencer)} and c.excluido_em is null
      and c.vencimento < case when c.convenio_id is null then ${linkLimit}::date
        else ${hoje}::date - coalesce(v.dias_baixa, 60)::int end
    order by c.id
  `.execute(db)
  let ended = 0
  for (const { id } of rows) {
    ended += await withRetry(db, async (trx) => {
      const cobranca = await lockCobranca(trx, ctx, id)
      if (!isOpen(cobranca)) return 0
      const motivo = 'Prazo de pagamento encerrado.'
      await encerrarCobranca(trx, ctx, { cobranca, como: listas.status_cobranca.expirada, motivo, acao: 'expirar' })
      return 1
    })
  }
  return ended
}
