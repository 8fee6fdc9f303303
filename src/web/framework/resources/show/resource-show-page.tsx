import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { Navigate, useParams } from 'react-router-dom'
import { titleOf } from '../../../../declaration/derive/title'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/draft-texts'
import { Page } from '../../../layout/page'
import { LoadingState } from '../../../layout/states'
import { draftCalls } from '../../../refine/calls/server-draft'
import { useCanDeclared, useConfig } from '../../../refine/config-context'
import { useOne } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { viewPath } from '../record-route'
import { RecordActions } from './record-actions'
import { RecordFailure } from './record-failure'
import { SheetPartView } from './sheet-part'
import { SheetTabs } from './sheet-tabs'
import styles from './show.module.css'
import { StateLine } from './states/state-line'
import { visibleParts } from './visible-parts'

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
      {definition.campos.map((field) =>
        field.estado === null ? null : (
          <StateLine key={field.key} definition={definition} field={field} record={record} />
        ),
      )}
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

/** Says that somebody is writing an edit of this record that is not published. */
function DraftBadge({ definition, id }: { readonly definition: UserResource; readonly id: string }) {
  const { recurso, rascunho } = definition
  const can = useCanDeclared()
  const { data } = useQuery({
    queryKey: ['rascunho', recurso, id],
    queryFn: draftCalls(recurso, id).read,
    enabled: rascunho && can(recurso, 'editar'),
    cacheTime: 0,
    retry: false,
  })
  if (!data?.alterado_em) return null
  const hint = texts.badgeHint(data.alterado_por?.nome ?? texts.someone, formatInstant(data.alterado_em))
  return (
    <Tag color="gold" title={hint}>
      {texts.draft}
      <span className="visually-hidden">. {hint}</span>
    </Tag>
  )
}

interface SheetTopProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

/** `topo` of the `ficha`: what is seen of a record whichever tab is open. */
function SheetTop({ definition, record }: SheetTopProps) {
  const config = useConfig()
  const parts = visibleParts(definition, definition.ficha.topo, config)
  if (parts.length === 0) return null
  return (
    <div className={styles.top}>
      {parts.map((part, index) => (
        <SheetPartView key={index} definition={definition} record={record} part={part} alone={false} />
      ))}
    </div>
  )
}
