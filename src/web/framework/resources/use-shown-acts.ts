import { useCallback } from 'react'
import type { ActDefinition, ActPlace } from '../../../declaration/behaviour-definitions'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from '../fields/renderer'
import { useConditions } from './use-conditions'

/** The declared acts of a record that this user may do now, in the declaration's order. */
export function useShownActs(definition: UserResource, record: WireRecord, place: ActPlace): readonly ActDefinition[] {
  return useActsOf(definition)(record, place)
}

/** The same for records that are known later. */
export function useActsOf({ atos }: UserResource) {
  const { evaluate } = useConditions()
  return useCallback(
    (record: WireRecord, place: ActPlace): readonly ActDefinition[] =>
      atos.filter(
        ({ em, visivel_se, faz }) =>
          em.includes(place) &&
          // a row may name no record of that kind
          !(faz.kind === 'de' && typeof record[faz.key] !== 'number') &&
          (visivel_se === null || evaluate(visivel_se, record) === true),
      ),
    [atos, evaluate],
  )
}
