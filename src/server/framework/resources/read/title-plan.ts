import type { FieldDefinition } from '../../../../declaration/definitions'
import type { RecordFunction } from '../../../../declaration/functions/function-definitions'
import { FUNCTIONS } from '../../../../declaration/functions/functions'
import { type Models, modelOf, type ResourceModel } from '../model'

/** The columns that the title of a record is made of: its own, with the refs that it follows, and those one ref away. */
export interface TitlePlan {
  readonly own: readonly string[]
  readonly hops: readonly TitleHop[]
  /** What is worked out of its own columns. */
  readonly calculados: readonly { readonly key: string; readonly run: RecordFunction['run'] }[]
}

export interface TitleHop {
  readonly ref: FieldDefinition
  readonly target: ResourceModel
  readonly keys: readonly string[]
}

const known = new WeakMap<ResourceModel, TitlePlan>()

export function titlePlanOf(models: Models, model: ResourceModel): TitlePlan {
  const before = known.get(model)
  if (before) return before
  const plan = makePlan(models, model)
  known.set(model, plan)
  return plan
}

function makePlan(models: Models, model: ResourceModel): TitlePlan {
  const paths = model.definition.titulo.flatMap((part) => ('path' in part ? [part.path] : []))
  const own = paths.filter((path) => path.length === 1).flatMap(([nome = '']) => columnsBehind(model, nome))
  const hops = model.refs.flatMap((ref) => {
    const keys = paths.filter(([nome, hop]) => nome === ref.nome && hop !== undefined).map(([, hop = '']) => hop)
    if (keys.length === 0 || ref.recurso === null) return []
    const target = modelOf(models, ref.recurso)
    return [{ ref, target, keys: keys.map((nome) => target.fields.get(nome)?.key ?? nome) }]
  })
  const whose = hops.map(({ ref }) => ref.key)
  const calculados = paths.flatMap(([nome = '']) => {
    const field = model.fields.get(nome)
    const named = recordFunctionOf(field)
    return field && named ? [{ key: field.key, run: named.run }] : []
  })
  return { own: [...new Set([...own, ...whose])].filter((key) => model.columns.has(key)), hops, calculados }
}

/** A calculated field has no column: its function says what it reads. */
function columnsBehind(model: ResourceModel, nome: string): readonly string[] {
  const field = model.fields.get(nome)
  return recordFunctionOf(field)?.proprios ?? [field?.key ?? nome]
}

function recordFunctionOf(field: FieldDefinition | undefined): RecordFunction | null {
  const named = field?.chamar ? FUNCTIONS[field.chamar] : undefined
  return named?.kind === 'registro' ? named : null
}
