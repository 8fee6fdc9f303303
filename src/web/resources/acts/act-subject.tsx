import { Suspense } from 'react'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { WireRecord } from '../../fields/renderer'
import type { UserResource } from '../../refine/user-config'
import { usePanel } from '../extensions-context'
import styles from './acts.module.css'

interface ActSubjectProps {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
}

/** What an act is about to be done to, by the panel that its declaration names; nothing where it names none. */
export function ActSubject({ definition, act, records }: ActSubjectProps) {
  const Panel = usePanel(act.componente ?? '')
  if (!Panel) return null
  return (
    <Suspense fallback={null}>
      <div className={styles.subject}>
        {records.map((record) => (
          <Panel key={String(record.id)} recurso={definition.recurso} record={record} />
        ))}
      </div>
    </Suspense>
  )
}
