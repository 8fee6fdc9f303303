import { sql } from 'kysely'
import { CAUSAS } from '../../../domain/negativacao/causa-de-exclusao'
import type { AoDevolver } from '../../collection/devolucoes/registros'
import { encerrarNegativacoes } from '../../collection/negativacao/seguir-negativacoes'

/** The debt is its creditor's again: what did not go to the bureau goes there no more, and what the bureau has is asked out of it. */
export const encerrarDasDevolvidas: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const causa = { causa: 'devolucao', em: ctx.clock.hoje(), lei: CAUSAS.devolucao } as const
  const quantos = await encerrarNegativacoes(
    trx,
    { ...ctx, origem },
    {
      onde: sql`operacao_id in (select id from ${operacoes} o)`,
      causa,
      motivo: `A dívida voltou ao credor pelo borderô ${bordero}.`,
    },
  )
  return {
    quantos,
    um: 'negativação cancelada ou com exclusão pedida',
    varios: 'negativações canceladas ou com exclusão pedida',
  }
}
