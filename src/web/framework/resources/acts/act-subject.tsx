import { Suspense } from 'react'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { titleOf } from '../../../../declaration/derive/title'
import facts from '../../../layout/facts.module.css'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { isBlank } from '../../fields/wire-value'
import { usePanel } from '../extensions-context'
import { pickFields } from '../field-lookup'
import { ResourceFields } from '../show/resource-fields'
import styles from './acts.module.css'

interface ActSubjectProps {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
}

/** What an act is about to be done to: by the panel that its declaration names, else the one record by its title and its list's values. */
export function ActSubject({ definition, act, records }: ActSubjectProps) {
  const Panel = usePanel(act.componente ?? '')
  const [only] = records
  if (!Panel) return records.length === 1 && only ? <Named definition={definition} record={only} /> : null
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

function Named({ definition, record }: { readonly definition: UserResource; readonly record: WireRecord }) {
  const title = titleOf(definition, record)
  const fields = pickFields(definition, definition.lista.colunas).filter(({ key }) => saysMore(record[key], title))
  return (
    <section className={styles.subject} aria-label={title}>
      <b>{title}</b>
      <ResourceFields record={record} fields={fields} className={facts.facts} />
    </section>
  )
}

/** Neither blank nor the title over again. */
function saysMore(value: unknown, title: string): boolean {
  return !isBlank(value) && String(value) !== title
}
