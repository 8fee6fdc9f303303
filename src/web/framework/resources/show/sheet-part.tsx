import { Suspense } from 'react'
import type { SheetPart } from '../../../../declaration/screen-definitions'
import { lazyView } from '../../../layout/lazy-view'
import { LoadingState } from '../../../layout/states'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { pickFields } from '../field-lookup'
import { HistoryPanel } from './history-panel'
import { NamedPanel } from './named-panel'
import { ResourceFields } from './resource-fields'
import styles from './show.module.css'
import { SubTable } from './sub-table'

const DashboardBlocks = lazyView(async () => (await import('../../dashboards/dashboard-blocks')).DashboardBlocks)

interface SheetPartViewProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly part: SheetPart
  /** The only part of its tab needs no title of its own. */
  readonly alone: boolean
}

/** One part of a tab, by its kind. */
export function SheetPartView({ definition, record, part, alone }: SheetPartViewProps) {
  if (part.kind === 'componente') return <NamedPanel recurso={definition.recurso} record={record} nome={part.nome} />
  if (part.kind === 'painel') {
    return <RecordDashboard nome={part.nome} recurso={definition.recurso} id={Number(record.id)} />
  }
  if (part.kind === 'historico') {
    return <HistoryPanel definition={definition} record={record} campos={part.campos} titled={!alone} />
  }
  if (part.kind === 'sub_tabela') {
    return <SubTable definition={definition} record={record} part={part} titled={!alone} />
  }
  return (
    <section className={styles.card}>
      {part.rotulo !== null ? <h2 className={styles.heading}>{part.rotulo}</h2> : null}
      <ResourceFields record={record} fields={pickFields(definition, part.campos)} />
    </section>
  )
}

interface RecordDashboardProps {
  readonly nome: string
  /** Of the record. */
  readonly recurso: string
  readonly id: number
}

/** A dashboard narrowed to one record, as an address of its own would narrow it. */
function RecordDashboard({ nome, recurso, id }: RecordDashboardProps) {
  return (
    <Suspense fallback={<LoadingState />}>
      <DashboardBlocks place={{ nome, asked: `${recurso}=${id}` }} />
    </Suspense>
  )
}
