import { Suspense } from 'react'
import type { SheetPart } from '../../../../declaration/screen-definitions'
import { LoadingState } from '../../../layout/states'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { usePanel } from '../extensions-context'
import { pickFields } from '../field-lookup'
import { HistoryPanel } from './history-panel'
import { ResourceFields } from './resource-fields'
import styles from './show.module.css'
import { SubTable } from './sub-table'

interface SheetPartViewProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly part: SheetPart
  /** The only part of its tab needs no title of its own. */
  readonly alone: boolean
}

/** One part of a tab, by its kind. */
export function SheetPartView({ definition, record, part, alone }: SheetPartViewProps) {
  if (part.kind === 'componente') return <Panel definition={definition} record={record} nome={part.nome} />
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

function Panel({ definition, record, nome }: Pick<SheetPartViewProps, 'definition' | 'record'> & { nome: string }) {
  const Found = usePanel(nome)
  if (!Found) return null
  return (
    <Suspense fallback={<LoadingState />}>
      <Found recurso={definition.recurso} record={record} />
    </Suspense>
  )
}
