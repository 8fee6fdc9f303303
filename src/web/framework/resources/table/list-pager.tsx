import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/resource-texts'
import styles from './table.module.css'

interface ListPagerProps {
  readonly total: number | null
  /** Rows on screen; where they fill the page there may be another one, while the count is on its way. */
  readonly rows?: number
  readonly current: number
  readonly pageSize: number
  readonly onChange: (current: number, pageSize: number) => void
  readonly hint?: ReactNode
}

/** Which rows are on screen, and the way to the others. Its height is there before the count is known. */
export function ListPager({ total, rows = 0, current, pageSize, onChange, hint }: ListPagerProps) {
  const before = (current - 1) * pageSize
  const count = total ?? (rows === 0 ? 0 : before + rows + (rows < pageSize ? 0 : 1))
  const first = Math.min(before + 1, count)
  const last = total === null ? before + rows : Math.min(current * pageSize, count)
  return (
    <div className={styles.pager}>
      <span aria-live="polite">
        {count === 0 ? '\u00a0' : texts.rowsOf(first, last, total === null ? '…' : formatCount(total))}
      </span>
      {hint}
      <Pagination
        size="small"
        responsive
        hideOnSinglePage={count <= 25}
        total={count}
        current={current}
        pageSize={pageSize}
        pageSizeOptions={[25, 50, 100]}
        showSizeChanger={count > 25}
        showTitle={false}
        onChange={onChange}
      />
    </div>
  )
}
