import type { ActPlace } from '../../declaration/behaviour-definitions'
import { titleOf } from '../../declaration/derive/title'
import type { WireRecord } from '../fields/renderer'
import type { UserResource } from '../refine/user-config'
import { ActLink } from './acts/act-link'
import { RunActButton } from './acts/run-act-button'
import { useConditions } from './use-conditions'

interface ActButtonsProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly place: ActPlace
}

/** The declared acts of a record that this user may do now. */
export function ActButtons({ definition, record, place }: ActButtonsProps) {
  const { evaluate } = useConditions()
  const shown = definition.atos.filter(
    ({ em, visivel_se }) => em.includes(place) && (visivel_se === null || evaluate(visivel_se, record) === true),
  )
  const rowTitle = place === 'linha' ? titleOf(definition, record) : null
  return shown.map((act) => {
    const { faz } = act
    if (faz.kind === 'abrir')
      return <ActLink key={act.nome} act={act} rota={faz.rota} record={record} rowTitle={rowTitle} />
    return <RunActButton key={act.nome} definition={definition} act={act} record={record} rowTitle={rowTitle} />
  })
}
