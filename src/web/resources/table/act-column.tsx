import type { TableColumnsType } from 'antd'
import type { WireRecord } from '../../fields/renderer'
import { texts } from '../../i18n/resource-texts'
import type { UserResource } from '../../refine/user-config'
import { ActButtons } from '../act-buttons'
import { isPlaceholder } from './columns'
import styles from './table.module.css'

/** Whether some declared act stands in the rows of this resource. */
export function hasRowActs({ atos }: UserResource): boolean {
  return atos.some(({ em }) => em.includes('linha'))
}

/** The last column, as narrow as its links; none when no act stands in the rows. */
export function actColumn(definition: UserResource, frozen: boolean): TableColumnsType<WireRecord> {
  const labels = definition.atos.filter(({ em }) => em.includes('linha')).map(({ rotulo }) => rotulo)
  if (labels.length === 0) return []
  return [
    {
      key: 'acoes',
      title: <span className="visually-hidden">{texts.acts}</span>,
      width: labels.reduce((sum, label) => sum + label.length * 6.2 + 12, 12),
      ...(frozen && { fixed: 'right' }),
      render: (_: unknown, record: WireRecord) =>
        isPlaceholder(record) ? null : (
          <div className={styles.acts}>
            <ActButtons definition={definition} record={record} place="linha" />
          </div>
        ),
    },
  ]
}
