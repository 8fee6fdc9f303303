import { evaluate } from '../../../../declaration/expressions/evaluate'
import { FUNCTIONS } from '../../../../declaration/functions'
import type { ActContext } from '../../../platform/act-context'
import { asksFor, type ResourceModel } from '../model'
import type { Row } from './row'

/** The calculated fields that are asked of one record, by key: formulas and named functions of the declarations. */
export function calculate(ctx: ActContext, model: ResourceModel, record: Row): Row {
  const asked = model.calculados.filter(({ key }) => asksFor(model, key))
  const hoje = ctx.clock.hoje()
  const values = asked.map((field) => {
    const named = field.chamar === null ? undefined : FUNCTIONS[field.chamar]
    if (named?.kind === 'registro') {
      return [field.key, named.run(record, { hoje, regras: ctx.definitions.regras })] as const
    }
    if (!field.formula) throw new Error(`${model.definition.recurso}.${field.nome} has nothing to calculate it`)
    return [
      field.key,
      evaluate(field.formula.tree, { record, usuario: ctx.usuario, hoje, regras: ctx.definitions.regras }),
    ] as const
  })
  return Object.fromEntries(values)
}
