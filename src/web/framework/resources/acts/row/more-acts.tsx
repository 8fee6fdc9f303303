import { Button } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'
import { actPath } from '../../../../../declaration/derive/act-path'
import { texts } from '../../../../i18n/act-texts'
import { Icon } from '../../../../layout/icon'
import { MenuButton } from '../../../../layout/popups/menu-button'
import type { WireRecord } from '../../../fields/renderer'
import type { RecordActs } from '../use-acts'
import { useImpediments } from '../use-impediments'

type MenuItem = NonNullable<NonNullable<Parameters<typeof MenuButton>[0]['menu']>['items']>[number]

interface MoreActsProps {
  readonly recurso: string
  readonly shown: readonly ActDefinition[]
  readonly acts: RecordActs
  readonly record: WireRecord
  readonly title: string
}

/** The acts of a row that have no room in it; who closes the question of one is back at this button. */
export function MoreActs({ recurso, shown, acts, record, title }: MoreActsProps) {
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const impediments = useImpediments(shown.map((act) => ({ recurso, act, record })))
  const items = shown.flatMap((act, index): MenuItem[] => {
    const impediment = impediments[index]
    if (impediment) return [{ key: act.nome, label: act.rotulo, disabled: true, title: impediment }]
    const path = act.faz.kind === 'abrir' ? actPath(act.faz.rota, record) : null
    if (act.faz.kind === 'abrir' && path === null) return []
    const onClick = () => {
      button.current?.focus()
      if (path === null) acts.start(act)
      else navigate(path)
    }
    return [{ key: act.nome, label: act.rotulo, onClick }]
  })
  if (items.length === 0) return null
  return (
    <MenuButton menu={{ items }}>
      <Button
        ref={button}
        size="small"
        type="link"
        aria-label={texts.moreOf(title)}
        title={texts.more}
        icon={<Icon name="seta" size={16} />}
      />
    </MenuButton>
  )
}
