import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { actPath } from '../../../../declaration/derive/act-path'
import type { TitlePart } from '../../../../declaration/value-definitions'
import type { WireRecord } from '../../fields/renderer'
import { rowButton } from './row/row-button'

interface ActLinkProps {
  readonly act: ActDefinition
  readonly rota: readonly TitlePart[]
  readonly record: WireRecord
  readonly rowTitle: string | null
}

/** An act that opens an address: a link, so that it opens in another tab too. */
export function ActLink({ act, rota, record, rowTitle }: ActLinkProps) {
  const navigate = useNavigate()
  const path = actPath(rota, record)
  if (path === null) return null
  return (
    <Button
      {...rowButton(act, rowTitle)}
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
