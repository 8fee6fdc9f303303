import { Link } from 'react-router-dom'
import { titleOf } from '../../../../../declaration/derive/title'
import { formatCount } from '../../../../../domain/money/format'
import { texts } from '../../../../i18n/act-texts'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { viewPath } from '../../record-route'
import styles from '../acts.module.css'
import { type RowVerdict, reasonOf } from './verdict'

interface VerdictTableProps {
  readonly definition: UserResource
  readonly records: readonly WireRecord[]
  readonly verdicts: readonly RowVerdict[]
}

/** How many were done, and each refused record with its reason. */
export function VerdictTable({ definition, records, verdicts }: VerdictTableProps) {
  const refused = verdicts.filter(({ ok }) => !ok)
  const byId = new Map(records.map((record) => [Number(record.id), record]))
  return (
    <section role="status" aria-live="polite">
      <p>
        <b>{texts.refusedOf(formatCount(verdicts.length - refused.length), formatCount(refused.length))}</b>.{' '}
        {texts.refusedHint}
      </p>
      <div className={styles.scroll}>
        <table className={styles.verdicts}>
          <thead>
            <tr>
              <th scope="col">{texts.refusedRecord}</th>
              <th scope="col">{texts.refusedReason}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map((verdict) => (
              <tr key={verdict.id}>
                <td>
                  <Link to={viewPath(definition, verdict.id)}>
                    {titleOf(definition, byId.get(verdict.id) ?? { id: verdict.id })}
                  </Link>
                </td>
                <td>{reasonOf(verdict)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
