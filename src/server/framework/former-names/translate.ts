import { OPERATORS } from '../../../declaration/derive/filter-operators'
import { isJson, type Json } from '../openapi/json'
import { filterNamesOf } from '../resources/list/filter-names'
import type { Models, ResourceModel } from '../resources/model'
import type { FormerNames } from './former-names'

interface Translating {
  readonly models: Models
  readonly names: FormerNames
  /** Told of each former name that was used, and of the present one. */
  readonly used: (former: string, present: string) => void
}

/** The parameters of a list under present names: filters with and without their operator, order, columns, the tree of filters. */
export function presentQuery(query: Json, model: ResourceModel, translating: Translating): Json {
  const word = presentWord(model, translating)
  const known = filterNamesOf(model)
  const entries = Object.entries(query).map(([parameter, value]) => {
    if (parameter === '_onde') return [parameter, presentTree(value, word)] as const
    if (LISTS.has(parameter) && typeof value === 'string')
      return [parameter, value.split(',').map(word).join()] as const
    if (parameter.startsWith('_') || known.has(parameter)) return [parameter, value] as const
    return [presentParameter(parameter, word), value] as const
  })
  return Object.fromEntries(entries)
}

const LISTS: ReadonlySet<string> = new Set(['_sort', '_campos'])

function presentWord({ definition }: ResourceModel, { names, used }: Translating): (word: string) => string {
  const fields = names.fields.get(definition.recurso)
  return (word) => {
    const present = fields?.get(word)
    if (present === undefined) return word
    used(word, present)
    return present
  }
}

/** `nome`, or `nome_like`. */
function presentParameter(parameter: string, word: (word: string) => string): string {
  const whole = word(parameter)
  if (whole !== parameter) return whole
  const operator = OPERATORS.find((one) => parameter.endsWith(`_${one}`))
  if (operator === undefined) return parameter
  return `${word(parameter.slice(0, -operator.length - 1))}_${operator}`
}

/** What is no tree is left to whoever reads it, who refuses it. */
function presentTree(value: unknown, word: (word: string) => string): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.stringify(
      JSON.parse(value, (key, inner) => (key === 'campo' && typeof inner === 'string' ? word(inner) : inner)),
    )
  } catch {
    return value
  }
}

/** The values of a body under present names, rows of nested lists too. One that is given under both names stays, and is refused. */
export function presentValues(values: Json, model: ResourceModel, translating: Translating): Json {
  const word = presentWord(model, translating)
  const fields = translating.names.fields.get(model.definition.recurso)
  const entries = Object.entries(values).map(([key, value]) => {
    const present = fields?.get(key) ?? key
    const rows = nestedModel(model, present, translating)
    const isTwice = present !== key && Object.hasOwn(values, present)
    return [
      isTwice ? key : word(key),
      rows && Array.isArray(value) ? presentRows(value, rows, translating) : value,
    ] as const
  })
  return Object.fromEntries(entries)
}

function presentRows(rows: readonly unknown[], model: ResourceModel, translating: Translating): readonly unknown[] {
  return rows.map((row) => (isJson(row) ? presentValues(row, model, translating) : row))
}

function nestedModel({ nested }: ResourceModel, name: string, { models }: Translating): ResourceModel | undefined {
  const list = nested.find(({ nome }) => nome === name)
  return list?.recurso ? models.get(list.recurso) : undefined
}

/** A record, or a list of them, with what it says under the former names of its fields besides. */
export function withFormerNames(answer: unknown, former: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => withFormerNames(row, former))
  if (!isJson(answer)) return answer
  const names = [...former].filter(([, present]) => Object.hasOwn(answer, present))
  return { ...answer, ...Object.fromEntries(names.map(([old, present]) => [old, answer[present]])) }
}
