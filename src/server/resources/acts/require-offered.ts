import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { holds } from '../../../declaration/expressions/evaluate'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import type { Row } from '../read/row'
import { withRuleNeeds } from '../write/load-rule-needs'

/** Refuses an act on a record that its `visivel_se` leaves out: the button is not there, and neither is the act. */
export async function requireOffered(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { ato, record }: { readonly ato: ActDefinition; readonly record: Row },
): Promise<void> {
  if (ato.visivel_se === null) return
  const [whole = {}] = await withRuleNeeds(db, ctx, model, [record])
  const place = { record: whole, usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras: ctx.definitions.regras }
  if (!holds(ato.visivel_se.tree, place)) throw new AppError('acao_indisponivel', { acao: ato.rotulo })
}
