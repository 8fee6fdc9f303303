import { useState } from 'react'
import type { Rejeito } from '../../../../contract/remessas'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/remessas-texts'
import { Card } from '../../../layout/card'
import { ErrorState } from '../../../layout/states'
import { useList } from '../../../refine/hooks'
import { BaixarRejeitos, RejeitosTable } from './rejeitos-table'

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
    <Card
      bare="sem-margem"
      title={texts.rejeitos}
      note={total === null ? undefined : formatCount(total)}
      side={total !== null && total > 0 ? <BaixarRejeitos de="remessas" id={remessaId} /> : undefined}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RejeitosTable
          rejeitos={data?.data ?? null}
          isLoading={isFetching}
          pager={{ current, pageSize: PAGE_SIZE, total, onChange: setCurrent }}
        />
      )}
    </Card>
  )
}
