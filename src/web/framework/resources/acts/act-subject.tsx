import { Suspense } from 'react'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { titleOf } from '../../../../declaration/derive/title'
import facts from '../../../layout/facts.module.css'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { isBlank } from '../../fields/wire-value'
import { usePanel } from '../extensions-context'
import { ResourceFields } from '../show/resource-fields'
import styles from './acts.module.css'
import { MOST_FACTS, subjectFields } from './subject-fields'

interface ActSubjectProps {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
}

/** What an act is about to be done to: by the panel that its declaration names, else the one record by its title and what decides. */
export function ActSubject({ definition, act, records }: ActSubjectProps) {
  const Panel = usePanel(act.componente ?? '')
  const [only] = records
  if (!Panel) return records.length === 1 && only ? <Named definition={definition} act={act} record={only} /> : null
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

interface NamedProps {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly record: WireRecord
}

function Named({ definition, act, record }: NamedProps) {
  const title = titleOf(definition, record)
  const fields = subjectFields(definition, act).filter(({ key }) => saysMore(record[key], title))
  return (
    <section className={styles.subject} aria-label={title}>
      <b>{title}</b>
      <ResourceFields record={record} fields={fields.slice(0, MOST_FACTS)} className={facts.facts} />
    </section>
  )
}

/** Neither blank nor the title over again. */
function saysMore(value: unknown, title: string): boolean {
  return !isBlank(value) && String(value) !== title
}
