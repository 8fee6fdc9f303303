import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { shownType } from '../../../fields/wire-value'
import { leadsNowhereElse, pickFields } from '../../field-lookup'

/** The columns of a list by the place that each has in the card of a row. */
export interface CardParts {
  /** What names the row. */
  readonly title: readonly FieldDefinition[]
  /** The first amount, at the right of the name. */
  readonly amount: FieldDefinition | null
  /** States: words on their colour, which need no label. */
  readonly states: readonly FieldDefinition[]
  /** The others, each with its label. */
  readonly facts: readonly FieldDefinition[]
  /** The row's link, wherever it stands. */
  readonly lead: FieldDefinition | undefined
}

/** Most of the other columns that a card shows: the rest is on the page of the record. */
const FACTS = 6

/**
 * What the card of a row shows where a table does not fit: the columns that the title of a record is made of, else the first one, then
 * the amount, the states and the others in their order.
 */
export function cardParts(definition: ResourceDefinition, columns: readonly string[]): CardParts {
  const fields = pickFields(definition, columns)
  const named = new Set(definition.titulo.flatMap((part) => ('path' in part ? part.path.slice(0, 1) : [])))
  const naming = fields.filter(({ nome }) => named.has(nome))
  const title = naming.length > 0 ? naming : fields.slice(0, 1)
  const rest = fields.filter((field) => !title.includes(field))
  const amount = rest.find((field) => shownType(field) === 'dinheiro') ?? null
  const states = rest.filter(({ valores }) => valores?.some(({ cor }) => cor !== null))
  const others = rest.filter((field) => field !== amount && !states.includes(field))
  return { title, amount, states, facts: others.slice(0, FACTS), lead: fields.find(leadsNowhereElse) }
}
