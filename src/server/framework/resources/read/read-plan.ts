import type { FieldDefinition } from '../../../../declaration/definitions'
import { type ColumnModel, type Models, modelOf, type ResourceModel } from '../model'
import { needsOf } from './needs'
import { type TitlePlan, titlePlanOf } from './title-plan'

/** How the records of a resource are read in one statement: own columns, and one join per ref for its title. */
export interface ReadPlan {
  readonly columns: readonly ColumnModel[]
  readonly refs: readonly RefJoin[]
}

export interface RefJoin {
  readonly field: FieldDefinition
  readonly target: ResourceModel
  readonly alias: string
  readonly title: TitlePlan
  /** Further columns of the other record, for calculated fields. */
  readonly needs: readonly string[]
}

const known = new WeakMap<ResourceModel, ReadPlan>()

export function readPlanOf(models: Models, model: ResourceModel): ReadPlan {
  const before = known.get(model)
  if (before) return before
  const needs = needsOf(model)
  const refs = model.refs.flatMap((field, at) => {
    if (field.recurso === null) return []
    const target = modelOf(models, field.recurso)
    return [{ field, target, alias: `r${at}`, title: titlePlanOf(models, target), needs: needs.get(field.nome) ?? [] }]
  })
  const plan = {
    columns: [...model.columns.values()].filter(({ tipo }) => tipo !== 'senha' && tipo !== 'segredo'),
    refs,
  }
  known.set(model, plan)
  return plan
}
