import { titleOf } from '../../../declaration/derive/title'
import type { WireRecord } from '../../fields/renderer'
import type { UserResource } from '../../refine/user-config'
import styles from './acts.module.css'

interface ImpedimentsProps {
  readonly definition: UserResource
  readonly records: readonly WireRecord[]
  /** In the order of the records; null: nothing against it. */
  readonly reasons: readonly (string | null)[]
}

/** Which of the records an act would be refused for, and why, before it is asked. */
export function Impediments({ definition, records, reasons }: ImpedimentsProps) {
  const alone = records.length === 1
  return records.map((record, index) => {
    const reason = reasons[index]
    return reason ? (
      <p key={String(record.id)} role="status" className={styles.alert}>
        {alone ? reason : `${titleOf(definition, record)}: ${reason}`}
      </p>
    ) : null
  })
}
