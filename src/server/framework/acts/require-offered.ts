import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { holds } from '../../../declaration/expressions/evaluate'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import type { Row } from '../resources/read/row'
import { withRuleNeeds } from '../resources/write/load-rule-needs'

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
