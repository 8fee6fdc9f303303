import { evaluate } from '../../../../declaration/expressions/evaluate'
import { FUNCTIONS } from '../../../../declaration/functions/functions'
import type { ActContext } from '../../../platform/act-context'
import { asksFor, type ResourceModel } from '../model'
import type { Row } from './row'

type Calculate = (record: Row) => Row

/** The calculated fields that are asked of each record, by key: formulas, named functions, what the rows were read with. Null: of none. */
export function calculating(ctx: ActContext, model: ResourceModel): Calculate | null {
  const asked = model.calculados.filter(({ key }) => asksFor(model, key))
  if (asked.length === 0) return null
  const given = { usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras: ctx.definitions.regras }
  const fields = asked.map(({ key, nome, chamar, formula }) => {
    if (model.counts.has(key)) return { key, of: (record: Row) => record[key] }
    const named = chamar === null ? undefined : FUNCTIONS[chamar]
    if (named?.kind === 'registro') return { key, of: (record: Row) => named.run(record, given) }
    if (!formula) throw new Error(`${model.definition.recurso}.${nome} has nothing to calculate it`)
    return { key, of: (record: Row) => evaluate(formula.tree, { ...given, record }) }
  })
  return (record) => {
    const values: Record<string, unknown> = {}
    for (const { key, of } of fields) values[key] = of(record)
    return values
  }
}
