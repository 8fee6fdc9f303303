import { evaluate } from '../../../../declaration/expressions/evaluate'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import type { BodyValues } from './read-body'
import type { WriteContext } from './write-context'

/** `padrao` of every field that a new record's body leaves out. */
export function readDefaults(ctx: WriteContext, model: ResourceModel, sent: BodyValues): Row {
  const missing = model.definition.campos.filter(
    ({ key, padrao }) => padrao !== null && !Object.hasOwn(sent.columns, key),
  )
  const values = missing.flatMap(({ key, padrao }) => {
    if (padrao === null || !model.columns.has(key)) return []
    if (padrao.kind === 'literal') return [[key, padrao.value] as const]
    const place = { record: {}, usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras: ctx.definitions.regras }
    return [[key, evaluate(padrao.expression.tree, place)] as const]
  })
  return Object.fromEntries(values)
}
