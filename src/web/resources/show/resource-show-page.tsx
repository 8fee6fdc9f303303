import { useParams } from 'react-router-dom'
import { titleOf } from '../../../declaration/derive/title'
import type { WireRecord } from '../../fields/renderer'
import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'
import { useOne } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'
import { DraftBadge } from './draft-badge'
import { RecordActions } from './record-actions'
import { RecordFailure } from './record-failure'
import { SheetTabs } from './sheet-tabs'

/** Page of one record of any declared resource: its `ficha`. */
export function ResourceShowPage({ definition }: { readonly definition: UserResource }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useOne({
    resource: definition.recurso,
    id,
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { keepPreviousData: false, retry: false },
  })
  const record: WireRecord | undefined = data?.data
  if (record === undefined && error) {
    return <RecordFailure error={error} permissao={`${definition.recurso}.ver`} onRetry={() => void refetch()} />
  }
  if (record === undefined) {
    return (
      <Page title={definition.rotulo.um}>
        <LoadingState />
      </Page>
    )
  }
  return (
    <Page
      title={titleOf(definition, record)}
      subtitle={
        <>
          {definition.rotulo.um} <DraftBadge definition={definition} id={id} />
        </>
      }
      actions={<RecordActions definition={definition} record={record} />}
    >
      <SheetTabs key={id} definition={definition} record={record} />
    </Page>
  )
}
