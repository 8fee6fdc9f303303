import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { illegalTransition } from '../../../declaration/derive/transitions'
import { holds } from '../../../declaration/expressions/evaluate'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import type { Row } from '../resources/read/row'
import { withRuleNeeds } from '../resources/write/load-rule-needs'

interface Offered {
  readonly ato: Pick<ActDefinition, 'faz' | 'rotulo' | 'visivel_se' | 'quando'>
  readonly record: Row
}

/**
 * Refuses an act on a record that it is not for: the button is not there, and neither is the act.
 *
 * Throws   `transicao_nao_permitida` on the state's field where the record stands elsewhere, `acao_indisponivel` where `visivel_se`
 *          leaves it out, `acao_impedida` with the sentence of the first of `quando` that does not hold.
 */
export async function requireOffered(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { ato, record }: Offered,
): Promise<void> {
  requireState(model, { ato, record })
  const { visivel_se, quando, rotulo } = ato
  if (visivel_se === null && quando.length === 0) return
  const place = await placeOf(db, ctx, model, record)
  if (visivel_se !== null && !holds(visivel_se.tree, place)) throw new AppError('acao_indisponivel', { acao: rotulo })
  for (const { exige, mensagem } of quando)
    if (!holds(exige.tree, place)) throw new AppError('acao_impedida', { motivo: mensagem })
}

function requireState({ definition }: ResourceModel, { ato: { faz }, record }: Offered): void {
  if (faz.kind !== 'transicao') return
  const now = record[faz.campo]
  if (typeof now === 'string' && faz.de.includes(now)) return
  const field = definition.campos.find(({ key }) => key === faz.campo)
  const illegal = field && illegalTransition(field, { de: now, para: faz.para })
  // another transition leads there, or the record is there
  if (!illegal) return
  throw AppError.onField(faz.campo, 'transicao_nao_permitida', illegal)
}

async function placeOf(db: Queryable, ctx: ActContext, model: ResourceModel, record: Row) {
  const [whole = {}] = await withRuleNeeds(db, ctx, model, [record])
  return { record: whole, usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras: ctx.definitions.regras }
}
