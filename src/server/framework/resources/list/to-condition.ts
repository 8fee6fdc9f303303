import type { FieldDefinition } from '../../../../declaration/definitions'
import { FILTERABLE } from '../../../../declaration/derive/filter-operators'
import { readTarget } from '../../../../declaration/fields/structured/uniao'
import { AppError } from '../../../../errors/app-error'
import { columnNamed } from '../column-sql'
import type { ResourceModel, UnionModel } from '../model'
import type { Condition } from './condition'
import { type FilterName, parameterOf } from './filter-names'
import { IDS_LIMIT } from './list-query'
import { type FilterValue, isDay, parseBoolean, parseValue } from './parse-value'

/** A known filter with the texts of a request as a condition of the model. */
export function toCondition(model: ResourceModel, filter: FilterName, texts: readonly string[]): Condition {
  const { key, operator } = filter
  const parameter = parameterOf(key, operator)
  if (texts.length > IDS_LIMIT) throw new AppError('pagina_grande_demais', { limite: IDS_LIMIT })
  const union = model.unions.find((each) => each.field.key === key)
  if (union) return unionCondition(model, union, filter, texts)
  const link = model.muitos.find((each) => each.field.key === key)
  const column = columnNamed(model, key)
  const kind = FILTERABLE[link ? 'muitos' : (column?.tipo ?? 'lista')]
  if (!kind) throw new Error(`${key} is not filterable`)
  const values = operator === 'null' ? texts.map((text) => isNull(text, parameter)) : parseAll(texts)
  if (link) return { kind: 'ligacao', link, operator, values }
  if (!column) throw new Error(`${key} is no column`)
  return { kind: 'coluna', column, operator, values }

  function parseAll(all: readonly string[]): readonly FilterValue[] {
    const parsed = all.map((text) => parseValue(kind?.valor ?? 'texto', text, parameter))
    const wholeDays = operator === 'in' || operator === 'nin'
    if (kind?.valor === 'instante' && wholeDays && parsed.some((value) => isDay(String(value)))) {
      throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" pede data e hora` })
    }
    return parsed
  }
}

/** What is asked of a union is asked of its parts, each of which has its index. */
function unionCondition(
  model: ResourceModel,
  { field, parts }: UnionModel,
  { key, operator }: FilterName,
  texts: readonly string[],
): Condition {
  const parameter = parameterOf(key, operator)
  const ofPart = (part: FieldDefinition, values: readonly string[]) =>
    toCondition(model, { key: part.key, operator }, values)
  if (operator === 'null') {
    const blank = texts.every((text) => isNull(text, parameter))
    return { kind: blank ? 'e' : 'ou', items: parts.map((part) => ofPart(part, texts)) }
  }
  const targets = texts.map((text) => readTarget(parseValue('referencia', text, parameter)))
  const odd = texts.find((_, at) => !field.recursos?.includes(targets[at]?.recurso ?? ''))
  if (odd !== undefined)
    throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" não aponta para "${odd.slice(0, 60)}"` })
  const items = parts.flatMap((part) => {
    const ids = targets.flatMap((target) => (target && target.recurso === part.recurso ? [String(target.id)] : []))
    return ids.length === 0 ? [] : [ofPart(part, ids)]
  })
  return { kind: operator === 'nin' ? 'e' : 'ou', items }
}

function isNull(text: string, parameter: string): boolean {
  const value = parseBoolean(text)
  if (value === undefined) throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" aceita true ou false` })
  return value
}
