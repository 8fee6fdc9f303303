import { FILTERABLE } from '../../../../declaration/derive/filter-operators'
import { AppError } from '../../../../errors/app-error'
import { columnNamed } from '../column-sql'
import type { ResourceModel } from '../model'
import type { Condition } from './condition'
import { type FilterName, parameterOf } from './filter-names'
import { IDS_LIMIT } from './list-query'
import { type FilterValue, isDay, parseBoolean, parseValue } from './parse-value'

/** A known filter with the texts of a request as a condition of the model. */
export function toCondition(model: ResourceModel, filter: FilterName, texts: readonly string[]): Condition {
  const { key, operator } = filter
  const parameter = parameterOf(key, operator)
  if (texts.length > IDS_LIMIT) throw new AppError('pagina_grande_demais', { limite: IDS_LIMIT })
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

function isNull(text: string, parameter: string): boolean {
  const value = parseBoolean(text)
  if (value === undefined) throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" aceita true ou false` })
  return value
}
