import type { ActPlace } from '../../../declaration/behaviour-definitions'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from '../fields/renderer'
import { ActButton } from './acts/act-button'
import { ActsInLine } from './acts/row/acts-in-line'
import { useActs } from './acts/use-acts'
import { useShownActs } from './use-shown-acts'

interface ActButtonsProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly place: Exclude<ActPlace, 'linha'>
}

/** The declared acts of a record that this user may do now. */
export function ActButtons({ definition, record, place }: ActButtonsProps) {
  const shown = useShownActs(definition, record, place)
  const acts = useActs(definition, record)
  return (
    <ActsInLine acts={acts}>
      {shown.map((act) => (
        <ActButton key={act.nome} recurso={definition.recurso} act={act} acts={acts} record={record} rowTitle={null} />
      ))}
    </ActsInLine>
  )
}
