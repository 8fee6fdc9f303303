import type { ReportCreation } from '../../../../../declaration/consulta-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import type { ParsedExpression } from '../../../../../declaration/expressions/tree'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import type { CrudFilters } from '../../../../refine/hooks'
import { viewNamed } from '../../../../refine/list/url-state'
import { isBlank } from '../../../fields/wire-value'
import { findField } from '../../field-lookup'
import { filtersOf } from '../../table/list-filter'
import { askedField } from '../asked-field'
import { draftOf } from '../filter-draft'
import type { ListView } from '../use-list-state'

type Values = Readonly<Record<string, unknown>>

export interface Begun {
  /** By the keys of the new record. */
  readonly valores: Values
  /** What the list is filtered by and the new record cannot say, as people call it. */
  readonly fora: readonly string[]
}

interface Filtered {
  readonly acao: ReportCreation
  readonly definition: ResourceDefinition
  readonly target: ResourceDefinition
  readonly view: Pick<ListView, 'filters' | 'visao'>
}

/**
 * What a new record begins with for what a list is filtered by.
 *
 * A filter is said when the record would begin otherwise without it; every other one is named, so that none is dropped in silence.
 */
export function begunByFilters(
  { acao, definition, target, view }: Filtered,
  evaluate: (expression: ParsedExpression, record: Values) => unknown,
): Begun {
  const asked = askedOf(definition, view)
  const record = Object.fromEntries(asked.flatMap(({ key, value }) => (key === null ? [] : [[key, value] as const])))
  const begin = (filters: Values): Values =>
    Object.fromEntries(
      target.campos.flatMap((field) => {
        const expression = acao.com[field.key]
        const value = expression && fitting(evaluate(expression, filters), field)
        return isBlank(value) || value === false ? [] : [[field.key, value] as const]
      }),
    )
  const valores = begin(record)
  const isSaid = (key: string) => {
    const { [key]: _, ...others } = record
    return JSON.stringify(begin(others)) !== JSON.stringify(valores)
  }
  const fora = asked.filter(({ key }) => key === null || !isSaid(key)).map(({ nome }) => nome)
  return { valores, fora: [...new Set(fora)] }
}

/** Several values only where the field takes several, and a number only within its bounds. */
function fitting(value: unknown, { tipo, min, max }: FieldDefinition): unknown {
  if (tipo === 'muitos') return isBlank(value) ? null : [value].flat()
  if (Array.isArray(value)) return null
  const below = typeof value === 'number' && typeof min === 'number' && value < min
  const above = typeof value === 'number' && typeof max === 'number' && value > max
  return below || above ? null : value
}

interface Asked {
  /** Its name in an expression; null: none names it. */
  readonly key: string | null
  readonly value: unknown
  readonly nome: string
}

/** Everything that narrows the list. */
function askedOf(definition: ResourceDefinition, { filters, visao }: Filtered['view']): readonly Asked[] {
  const view = viewNamed(definition, visao ?? undefined)
  const named = [...new Set(filters.flatMap((filter) => ('field' in filter ? [filter.field] : [])))]
  return [
    ...(view ? [{ key: 'visao', value: view.nome, nome: texts.viewNamed(view.rotulo) }] : []),
    ...named.flatMap((name) => askedBy(name, { definition, filters })),
    ...(filters.some((filter) => !('field' in filter)) ? [{ key: null, value: null, nome: texts.conditions }] : []),
  ]
}

const PLAIN: readonly string[] = ['eq', 'in', 'gte', 'lte', 'contains']

function askedBy(
  name: string,
  { definition, filters }: { readonly definition: ResourceDefinition; readonly filters: CrudFilters },
): readonly Asked[] {
  const own = findField(definition, name)
  const conditions = filtersOf(filters, name)
  const nome = own?.rotulo ?? (name === 'q' ? texts.searched : name)
  if (!own || conditions.some(({ operator }) => !PLAIN.includes(operator))) return [{ key: null, value: null, nome }]
  const field = askedField(own)
  const { values, from, to, text } = draftOf(conditions, field)
  const [only] = values
  const parts: readonly Asked[] = [
    { key: field.key, value: values.length > 1 ? values : only, nome },
    { key: field.key, value: text, nome },
    { key: `${field.nome}_de`, value: from, nome: texts.fromOn(nome) },
    { key: `${field.nome}_ate`, value: to, nome: texts.upTo(nome) },
  ]
  return parts.filter(({ value }) => !isBlank(value))
}
