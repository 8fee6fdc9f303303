import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { ActDefinition, ActPlace } from '../../declaration/behaviour-definitions'
import { actPath } from '../../declaration/derive/act-path'
import { titleOf } from '../../declaration/derive/title'
import type { WireRecord } from '../fields/renderer'
import type { UserResource } from '../refine/user-config'
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
  return shown.map((act) => (
    <ActButton
      key={act.nome}
      act={act}
      record={record}
      {...(place === 'linha' && { rowTitle: titleOf(definition, record) })}
    />
  ))
}

interface ActButtonProps {
  readonly act: ActDefinition
  readonly record: WireRecord
  /** Among the acts of other records: which one this is. */
  readonly rowTitle?: string
}

/** A link, so that it opens in another tab too. */
function ActButton({ act, record, rowTitle }: ActButtonProps) {
  const navigate = useNavigate()
  const path = act.faz.kind === 'abrir' ? actPath(act.faz.rota, record) : null
  if (path === null) return null
  return (
    <Button
      {...(rowTitle !== undefined && { size: 'small', type: 'link', 'aria-label': `${act.rotulo}: ${rowTitle}` })}
      href={path}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        navigate(path)
      }}
    >
      {act.rotulo}
    </Button>
  )
}
