import { Button } from 'antd'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { WireRecord } from '../../fields/renderer'
import { ActLink } from './act-link'
import { rowButton } from './row/row-button'
import type { RecordActs } from './use-acts'
import { useImpediments } from './use-impediments'

interface ActButtonProps {
  readonly recurso: string
  readonly act: ActDefinition
  readonly acts: RecordActs
  readonly record: WireRecord
  readonly rowTitle: string | null
}

/** antd's own look of a button that is off, without being out of the keyboard's reach. */
const LOOKS_OFF = 'ant-btn-disabled'
/** A row colours its links itself. */
const OFF_IN_ROW = { color: 'var(--text-3)', cursor: 'not-allowed' }

/** One declared act of a record: an address to open, or something that the server does; what it would refuse now is switched off and says why. */
export function ActButton({ recurso, act, acts, record, rowTitle }: ActButtonProps) {
  const { faz, nome, rotulo } = act
  const [impediment] = useImpediments([{ recurso, act, record }])
  if (faz.kind === 'abrir') return <ActLink act={act} rota={faz.rota} record={record} rowTitle={rowTitle} />
  if (impediment) {
    return (
      <Button {...rowButton(act, rowTitle)} className={LOOKS_OFF} style={OFF_IN_ROW} aria-disabled title={impediment}>
        {rotulo}
      </Button>
    )
  }
  return (
    <Button {...rowButton(act, rowTitle)} loading={acts.running === nome} onClick={() => acts.start(act)}>
      {rotulo}
    </Button>
  )
}
