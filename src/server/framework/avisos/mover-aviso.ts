import { assertTransition, type StateOf } from '../../../domain/states/transition'
import type { Db } from '../../platform/database/pool'
import { change } from '../writing/change'
import type { Linha, Valores } from '../writing/values'
import type { WritingContext } from '../writing/writing-context'
import { AVISOS } from './avisar'

interface Move {
  readonly para: StateOf<'avisos_por_email.status'>
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Valores<typeof AVISOS>
}

/** Takes a locked e-mail to its next state. Throws `transicao_nao_permitida`. */
export async function moverAviso(
  trx: Db,
  ctx: WritingContext,
  aviso: Linha<typeof AVISOS>,
  { para, acao, mudancas = {} }: Move,
): Promise<void> {
  assertTransition('avisos_por_email.status', aviso.status, para)
  await change(trx, ctx, AVISOS, [aviso], { mudancas: { ...mudancas, status: para }, acao })
}
