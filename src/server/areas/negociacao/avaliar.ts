import { type Avaliacao, avaliarLimites } from '../../../domain/limites/avaliar-limites'
import type { Recusa } from '../../../domain/limites/check-limites'
import type { EntradaMedida } from '../../../domain/limites/medidas'
import type { Proposta } from '../../../domain/negociacao/resultado'
import { AppError, type FieldErrors } from '../../../errors/app-error'
import type { ErrorCode } from '../../../errors/catalogue'
import { limitesAnswer, nomeDoLimite } from '../../collection/limites/limites-answer'
import { loadTabela } from '../../collection/limites/load-tabelas'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** Holds a calculated negotiation against the limits of who asks. */
export async function avaliar(db: Db, ctx: ActContext, entrada: EntradaMedida, proposta: Proposta): Promise<Avaliacao> {
  return avaliarLimites(entrada, proposta, await loadTabela(db, ctx, entrada.credor.id))
}

/** Throws `acima_do_limite` (or another code) with what is beyond on its fields, naming the table that refuses. */
export function refuseBeyond(ctx: ActContext, avaliacao: Avaliacao, code: ErrorCode = 'acima_do_limite'): void {
  const { tabela, recusas } = avaliacao
  if (recusas.length === 0 || tabela === null) return
  const params = { origem: nomeDoLimite(ctx, tabela) }
  throw new AppError(code, params, byField(recusas), { limites: limitesAnswer(ctx, avaliacao) })
}

function byField(recusas: readonly Recusa[]): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { campo, mensagem } of recusas) errors[campo] = [...(errors[campo] ?? []), mensagem]
  return errors
}
