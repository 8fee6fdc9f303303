import type { ActDefinition, ActPlace } from '../../../declaration/behaviour-definitions'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from '../fields/renderer'
import { useConditions } from './use-conditions'

/** The declared acts of a record that this user may do now, in the declaration's order. */
export function useShownActs({ atos }: UserResource, record: WireRecord, place: ActPlace): readonly ActDefinition[] {
  const { evaluate } = useConditions()
  return atos.filter(
    ({ em, visivel_se }) => em.includes(place) && (visivel_se === null || evaluate(visivel_se, record) === true),
  )
}
