import { type Alargamento, findAlargamento } from '../../../domain/limits/find-alargamento'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { loadTabelas } from '../../limits/load-tabelas'

/**
 * Runs a change of the published tables, and refuses it when whoever makes it could then go further than before.
 *
 * Throws   `limite_proprio`, naming what is widened and for which debts: the caller's transaction takes the change back.
 * Source   docs/regras.md, "Limites": nobody publishes a table that widens his own limits.
 */
export async function refuseOwn(trx: Db, ctx: ActContext, change: () => Promise<void>): Promise<void> {
  const antes = await loadTabelas(trx, ctx)
  await change()
  const depois = await loadTabelas(trx, ctx)
  const { id: usuario_id, funcao } = ctx.usuario
  const found = findAlargamento({ usuario_id, funcao }, antes, depois)
  if (found) throw new AppError('limite_proprio', { campo: labelOf(ctx, found), faixa: found.faixa })
}

function labelOf({ definitions }: ActContext, { campo }: Alargamento): string {
  return definitions.resources.limites_faixas?.campos.find(({ nome }) => nome === campo)?.rotulo ?? campo
}
