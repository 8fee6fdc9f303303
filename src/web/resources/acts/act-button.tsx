import { Button } from 'antd'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { WireRecord } from '../../fields/renderer'
import { ActLink } from './act-link'
import { rowButton } from './row-button'
import type { RecordActs } from './use-acts'

interface ActButtonProps {
  readonly act: ActDefinition
  readonly acts: RecordActs
  readonly record: WireRecord
  readonly rowTitle: string | null
}

/** One declared act of a record: an address to open, or something that the server does. */
export function ActButton({ act, acts, record, rowTitle }: ActButtonProps) {
  const { faz, nome, rotulo } = act
  if (faz.kind === 'abrir') return <ActLink act={act} rota={faz.rota} record={record} rowTitle={rowTitle} />
  return (
    <Button {...rowButton(act, rowTitle)} loading={acts.running === nome} onClick={() => acts.start(act)}>
      {rotulo}
    </Button>
  )
}
