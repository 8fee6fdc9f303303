import { cents, toCents, toReais } from '../../../domain/money/cents'
import { change } from '../../framework/writing/change'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

/** What a run adds to its batch, or takes from it; reais. */
interface Added {
  readonly aceitas: number
  readonly sem_mudanca: number
  readonly rejeitadas: number
  readonly valor_total: number
  readonly clientes_novos: number
}

/** Adds to the counts of a locked batch that is in. */
export async function addCounts(
  trx: Db,
  ctx: WritingContext,
  remessa: Linha<'remessas'>,
  { counts, acao }: { readonly counts: Added; readonly acao: string },
): Promise<void> {
  const { aceitas, sem_mudanca, rejeitadas, clientes_novos, valor_total } = remessa
  const mudancas = {
    aceitas: (aceitas ?? 0) + counts.aceitas,
    sem_mudanca: (sem_mudanca ?? 0) + counts.sem_mudanca,
    rejeitadas: Math.max(0, (rejeitadas ?? 0) + counts.rejeitadas),
    clientes_novos: (clientes_novos ?? 0) + counts.clientes_novos,
    valor_total: toReais(cents(toCents(valor_total ?? 0) + toCents(counts.valor_total))),
  }
  await change(trx, ctx, 'remessas', [remessa], { mudancas, acao })
}
