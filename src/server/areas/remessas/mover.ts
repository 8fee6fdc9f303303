import { assertTransition, type StateOf } from '../../../domain/states/transition'
import type { Mudancas } from '../../framework/resources/history'
import { change } from '../../framework/writing/change'
import type { Linha, Valores } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

interface Move {
  readonly para: StateOf<'remessas.status'>
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Valores<'remessas'>
  /** What the history says beside the columns. */
  readonly nota?: Mudancas
}

/** Takes a locked batch to its next state. Throws `transicao_nao_permitida`. Source: docs/estados.md, "Remessa". */
export async function moverRemessa(
  trx: Db,
  ctx: WritingContext,
  remessa: Linha<'remessas'>,
  { para, acao, mudancas = {}, nota = {} }: Move,
): Promise<Linha<'remessas'>> {
  assertTransition('remessas.status', remessa.status, para)
  const move = { mudancas: { ...mudancas, status: para }, acao, nota }
  const [after] = await change(trx, ctx, 'remessas', [remessa], move)
  if (!after) throw new Error(`batch ${remessa.id} did not move to ${para}`)
  return after
}
