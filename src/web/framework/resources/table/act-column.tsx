import type { TableColumnsType } from 'antd'
import { texts } from '../../../i18n/resource-texts'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { rowActsWidth } from '../acts/row/row-room'
import { RowActs } from '../row-acts'
import { isPlaceholder } from './placeholder-rows'
import styles from './table.module.css'

/** Whether some declared act stands in the rows of this resource. */
export function hasRowActs({ atos }: UserResource): boolean {
  return atos.some(({ em }) => em.includes('linha'))
}

/** The last column, held in sight; none when no act stands in the rows. */
export function actColumn(definition: UserResource, frozen: boolean): TableColumnsType<WireRecord> {
  if (!hasRowActs(definition)) return []
  return [
    {
      key: 'acoes',
      title: <span className="visually-hidden">{texts.acts}</span>,
      width: rowActsWidth(definition),
      ...(frozen && { fixed: 'right' }),
      render: (_: unknown, record: WireRecord) =>
        isPlaceholder(record) ? null : (
          <div className={styles.acts}>
            <RowActs definition={definition} record={record} />
          </div>
        ),
    },
  ]
}
