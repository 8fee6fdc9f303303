import { useState } from 'react'
import { useList } from '../../../refine/hooks'
import { ListPager } from '../table/list-pager'

const PAGE = 25

/** The lines that an address answers to some parameters, a page at a time, with what turns the page where there is more than one. */
export function usePagedLines(resource: string, asked: Readonly<Record<string, string | undefined>> = {}) {
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useList({
    resource,
    filters: Object.entries(asked).flatMap(([field, value]) =>
      value === undefined ? [] : [{ field, operator: 'eq' as const, value }],
    ),
    pagination: { current, pageSize: PAGE },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 0, retry: false },
  })
  const pager =
    data && data.total > PAGE ? (
      <ListPager total={data.total} current={current} pageSize={PAGE} onChange={setCurrent} />
    ) : null
  return { rows: data?.data, error, refetch: () => void refetch(), pager }
}
