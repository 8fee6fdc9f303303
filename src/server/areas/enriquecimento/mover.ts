import { assertTransition, type StateOf } from '../../../domain/states/transition'
import { change } from '../../framework/writing/change'
import type { Linha, Valores } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

interface Move {
  readonly para: StateOf<'enriquecimentos.status'>
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Valores<'enriquecimentos'>
}

/** Takes a locked request to its next state. Throws `transicao_nao_permitida`. Source: docs/estados.md, "Enriquecimento". */
export async function moverEnriquecimento(
  trx: Db,
  ctx: WritingContext,
  pedido: Linha<'enriquecimentos'>,
  { para, acao, mudancas = {} }: Move,
): Promise<void> {
  assertTransition('enriquecimentos.status', pedido.status, para)
  await change(trx, ctx, 'enriquecimentos', [pedido], { mudancas: { ...mudancas, status: para }, acao })
}

/** What a request is called in the ledger of its supplier, and in the histories of what comes of it. */
export function origemDe(id: number): string {
  return `enriquecimento ${id}`
}
