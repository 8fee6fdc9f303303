import { assertTransition } from '../../../../domain/states/transition'
import { change } from '../../../framework/writing/change'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

interface Situacao {
  readonly status: string
  /** Reais. */
  readonly valor_recebido: number
  readonly resolvida_em: string | null
}

export interface PromessaChange {
  readonly antes: Situacao & { readonly id: number }
  readonly depois: Pick<Situacao, 'status' | 'resolvida_em'> & Partial<Situacao>
  readonly acao: string
  /** Where from, when it was not a person's screen. */
  readonly origem?: string
}

/** The one way in which a promise changes: by its state table, in the history. Nothing is written where nothing changed. */
export async function changePromessa(trx: Db, ctx: ActContext, wanted: PromessaChange): Promise<void> {
  const { antes, depois, acao, origem } = wanted
  if (antes.status !== depois.status) assertTransition('promessas.status', antes.status, depois.status)
  await change(trx, ctx, 'promessas', [antes], { mudancas: depois, acao, ...(origem !== undefined && { origem }) })
}
