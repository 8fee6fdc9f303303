import type { FieldDefinition } from '../../../../declaration/definitions'
import type { Expression } from '../../../../declaration/expressions/tree'
import { asksFor, type ColumnModel, type Models, modelOf, type ResourceModel } from '../model'
import { needsOf, ownNeedsOf } from './needs'
import { type TitlePlan, titlePlanOf } from './title-plan'

/** How the records of a resource are read in one statement: own columns, and one join per ref for its title. */
export interface ReadPlan {
  readonly columns: readonly ColumnModel[]
  readonly refs: readonly RefJoin[]
  /** Calculated fields that count the rows of a list, which the same statement asks. */
  readonly counted: readonly CountedField[]
}

export interface CountedField {
  readonly key: string
  readonly tree: Expression
}

export interface RefJoin {
  readonly field: FieldDefinition
  readonly target: ResourceModel
  readonly alias: string
  readonly title: TitlePlan
  /** Further columns of the other record, for calculated fields. */
  readonly needs: readonly string[]
}

/** By the columns of a model, which are the same however it was opened, and by what is asked. */
const known = new WeakMap<ResourceModel['columns'], Map<string, ReadPlan>>()
/** Screens ask in few ways; of whoever asks in more the plans are made again. */
const MOST = 200

/** Brings what the model asks for, and what its calculated fields read. */
export function readPlanOf(models: Models, model: ResourceModel): ReadPlan {
  const plan = ofModel.get(model) ?? findPlan(models, model)
  ofModel.set(model, plan)
  return plan
}

/** A list is read by a model of its own, which is asked for its plan several times. */
const ofModel = new WeakMap<ResourceModel, ReadPlan>()

function findPlan(models: Models, model: ResourceModel): ReadPlan {
  const plans = known.get(model.columns) ?? new Map<string, ReadPlan>()
  known.set(model.columns, plans)
  const asked = model.asked === null ? '*' : [...model.asked].sort().join()
  const before = plans.get(asked)
  if (before) return before
  if (plans.size >= MOST) plans.clear()
  const plan = makePlan(models, model)
  plans.set(asked, plan)
  return plan
}

function makePlan(models: Models, model: ResourceModel): ReadPlan {
  const [needs, own] = [needsOf(model), ownNeedsOf(model)]
  const isRead = (key: string) => asksFor(model, key) || own.has(key)
  const refs = model.refs.flatMap((field, at) => {
    if (field.recurso === null || !isRead(field.key)) return []
    const target = modelOf(models, field.recurso)
    return [{ field, target, alias: `r${at}`, title: titlePlanOf(models, target), needs: needs.get(field.nome) ?? [] }]
  })
  const stored = [...model.columns.values()].filter(({ tipo }) => tipo !== 'senha' && tipo !== 'segredo')
  return { columns: stored.filter(({ key }) => ALWAYS.has(key) || isRead(key)), refs, counted: countedOf(model) }
}

function countedOf(model: ResourceModel): readonly CountedField[] {
  return model.calculados.flatMap(({ key, formula }) =>
    formula && model.counts.has(key) && asksFor(model, key) ? [{ key, tree: formula.tree }] : [],
  )
}

const ALWAYS: ReadonlySet<string> = new Set(['id', 'versao'])
