import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import type { UserResource } from '../../../refine/user-config'
import { shownType } from '../../fields/wire-value'
import { pickFields } from '../field-lookup'

/** Facts beside the title: who has to look for what decides does not find it. */
export const MOST_FACTS = 6

/** What else of a list helps to decide: amounts and days. */
const WEIGHED: ReadonlySet<FieldType> = new Set(['dinheiro', 'data'])

/**
 * What helps to decide over an act, the first first: the state of the record, what the act asks for as it stands, what the search shows
 * of such a record, and the amounts and days of its list; of a short list all.
 */
export function subjectFields(definition: UserResource, act: ActDefinition): readonly FieldDefinition[] {
  const { lista, procura } = definition
  const columns = pickFields(definition, lista.colunas)
  const found = [
    ...statesIn(columns),
    ...pickFields(definition, [...act.formulario.map(({ campo }) => campo), ...act.pede.map(({ nome }) => nome)]),
    ...pickFields(
      definition,
      procura.mostra.map(({ ref, nome }) => ref ?? nome),
    ),
    ...columns.filter((field) => columns.length <= MOST_FACTS || WEIGHED.has(shownType(field))),
  ]
  return [...new Set(found)]
}

/** Words on their colour; where no choice has one the first choice. */
function statesIn(columns: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const choices = columns.filter(({ valores }) => valores !== null)
  const coloured = choices.filter(({ valores }) => valores?.some(({ cor }) => cor !== null))
  return coloured.length > 0 ? coloured : choices.slice(0, 1)
}
