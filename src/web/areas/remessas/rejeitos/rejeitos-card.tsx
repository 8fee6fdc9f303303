import { useState } from 'react'
import { formatCount } from '../../../fields/format'
import { texts } from '../../../i18n/remessas-texts'
import { ErrorState } from '../../../layout/states'
import { useList } from '../../../refine/hooks'
import type { Rejeito } from '../previa'
import styles from '../remessas.module.css'
import { BaixarRejeitos } from './baixar-rejeitos'
import { RejeitosTable } from './rejeitos-table'

const PAGE_SIZE = 20

/** The rejected lines of one batch, page by page, with the download of all of them. */
export function RejeitosCard({ remessaId }: { readonly remessaId: number }) {
  const [current, setCurrent] = useState(1)
  const { data, error, isFetching, refetch } = useList<Rejeito & { id: number }>({
    resource: `remessas/${remessaId}/rejeitos`,
    pagination: { current, pageSize: PAGE_SIZE },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { keepPreviousData: true, retry: false },
  })
  const total = data?.total ?? null
  return (
    <section className={styles.card} aria-label={texts.rejeitos}>
      <h2 className={styles.heading}>
        {texts.rejeitos}
        {total !== null && <span className={styles.muted}>{formatCount(total)}</span>}
        {total !== null && total > 0 && (
          <span className={styles.side}>
            <BaixarRejeitos remessaId={remessaId} />
          </span>
        )}
      </h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RejeitosTable
          rejeitos={data?.data ?? []}
          loading={isFetching}
          pagination={{
            current,
            pageSize: PAGE_SIZE,
            total: total ?? 0,
            size: 'small',
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setCurrent,
          }}
        />
      )}
    </section>
  )
}
