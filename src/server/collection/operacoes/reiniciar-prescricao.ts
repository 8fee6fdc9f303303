import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { changeWhere } from '../../framework/writing/change-where'
import type { WritingContext } from '../../framework/writing/writing-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

interface Reinicio {
  readonly operacoes: readonly number[]
  readonly causa: 'acordo' | 'pagamento' | 'acao'
  /** The day of what began it anew. */
  readonly data: string
  readonly acao: string
}

/**
 * Begins the time after which debts prescribe anew, once in the life of each: what has begun anew before stays, what has prescribed by then
 * lives no more for it, and what never prescribes by itself is left alone.
 *
 * Source   docs/regras.md, "Prescrição".
 */
export async function reiniciarPrescricao(trx: Db, ctx: WritingContext, reinicio: Reinicio): Promise<void> {
  const { operacoes, causa, data, acao } = reinicio
  await changeWhere(trx, ctx, 'operacoes', {
    fonte: sql`
      select o.id, (${data}::date + make_interval(months => c.prazo_prescricao::int))::date as ate
      from operacoes o join credores c on c.id = o.credor_id
      where o.id = any(${operacoes}::bigint[]) and o.prescricao_causa is null and c.prazo_prescricao is not null
        and o.prescreve_em >= ${data}::date and o.status_operacao in ${listed(grupos.status_operacao.corre_prazo)}
    `,
    mudancas: { prescricao_causa: causa, prescreve_em: sql`fonte.ate` },
    acao,
  })
}
