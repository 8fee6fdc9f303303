import { Navigate, useParams } from 'react-router-dom'
import { titleOf } from '../../../declaration/derive/title'
import type { WireRecord } from '../../fields/renderer'
import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'
import { useOne } from '../../refine/hooks'
import { isApiError } from '../../refine/http-error'
import type { UserResource } from '../../refine/user-config'
import { viewPath } from '../record-route'
import { DraftBadge } from './draft-badge'
import { RecordActions } from './record-actions'
import { RecordFailure } from './record-failure'
import { SheetTabs } from './sheet-tabs'
import { SheetTop } from './sheet-top'

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
  const successor = record === undefined ? successorOf(error) : null
  if (successor !== null) return <Navigate replace to={viewPath(definition, successor)} />
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
      <SheetTop definition={definition} record={record} />
      <SheetTabs key={id} definition={definition} record={record} />
    </Page>
  )
}

/** The record that took the place of the asked one, which is in the trash. */
function successorOf(error: unknown): number | null {
  if (!isApiError(error) || error.statusCode !== 404) return null
  const { substituido_por } = error.body
  return typeof substituido_por === 'number' ? substituido_por : null
}
