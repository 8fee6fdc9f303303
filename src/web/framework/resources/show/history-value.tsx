import type { ResourceDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/resource-texts'
import { FieldDisplay } from '../../fields/field-display'
import { isBlank } from '../../fields/wire-value'
import { findField } from '../field-lookup'
import type { BareValue, Dress } from '../use-ref-titles'
import type { HistoryEntry } from './history-entry'

interface HistoryValueProps {
  readonly definition: ResourceDefinition
  readonly campo: string
  readonly value: unknown
  readonly dress: Dress
}

/** One value of a history line, as its field shows it: the title of a record, the label of a state. */
export function HistoryValue({ definition, campo, value, dress }: HistoryValueProps) {
  const field = findField(definition, campo)
  if (isBlank(value)) return <>{texts.blank}</>
  if (!field) return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>
  return <FieldDisplay field={field} record={dress({ recurso: definition.recurso, field, value })} place="list" />
}

/** Every value of these lines, so that the titles of refs are asked for once. */
export function historyValues(definition: ResourceDefinition, entries: readonly HistoryEntry[]): readonly BareValue[] {
  return entries.flatMap(({ mudancas }) =>
    mudancas.flatMap(({ campo, before, after }) => {
      const field = findField(definition, campo)
      return field ? [before, after].map((value) => ({ recurso: definition.recurso, field, value })) : []
    }),
  )
}
