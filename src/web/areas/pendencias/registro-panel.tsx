import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { titleOf } from '../../../declaration/derive/title'
import { readTarget } from '../../../declaration/fields/structured/uniao'
import type { WireRecord } from '../../framework/fields/renderer'
import { ActButtons } from '../../framework/resources/act-buttons'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { ResourceFields } from '../../framework/resources/show/resource-fields'
import { useRecordPath } from '../../framework/resources/use-record-path'
import { texts } from '../../i18n/screens/carteira/pendencias-texts'
import { Card } from '../../layout/card'
import styles from '../../layout/card.module.css'
import { AbsentState } from '../../layout/states'
import { useConfig, useResourceDefinition } from '../../refine/config-context'
import { useOne } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'

/** What a task is about, and what solves it, in place. */
export function RegistroPanel({ record }: PanelProps) {
  const target = readTarget(record.registro)
  const definition = useResourceDefinition(target?.recurso ?? '')
  if (!target || !definition) return <p>{texts.semRegistro}</p>
  return (
    <Card title={texts.sobre(definition.rotulo.um)}>
      <Alvo definition={definition} id={target.id} tipo={String(record.tipo)} />
    </Card>
  )
}

interface AlvoProps {
  readonly definition: UserResource
  readonly id: number
  readonly tipo: string
}

function Alvo({ definition, id, tipo }: AlvoProps) {
  const { recurso } = definition
  const { data, error, refetch } = useOne({
    resource: recurso,
    id,
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { retry: false },
  })
  const path = useRecordPath(recurso, id)
  const record: WireRecord | undefined = data?.data
  const fields = useMemo(
    () =>
      definition.campos.filter(({ nome, key }) => definition.lista.colunas.some((one) => one === nome || one === key)),
    [definition],
  )
  if (!record) return <AbsentState error={error} onRetry={refetch} />
  return (
    <div className={styles.spaced}>
      <strong>{path ? <Link to={path}>{titleOf(definition, record)}</Link> : titleOf(definition, record)}</strong>
      <ResourceFields record={record} fields={fields} />
      <Solvers definition={definition} record={record} tipo={tipo} />
    </div>
  )
}

/** The acts of the record that its kind names: done here, the task is solved with them. */
function Solvers({ definition, record, tipo }: Omit<AlvoProps, 'id'> & { readonly record: WireRecord }) {
  const names = useConfig().pendencias[tipo]?.atos ?? []
  const own = { ...definition, atos: definition.atos.filter(({ nome }) => names.includes(nome)) }
  if (own.atos.length === 0) return <p>{texts.semAtos}</p>
  return (
    <div className={styles.buttons}>
      <ActButtons definition={own} record={record} place="ficha" />
    </div>
  )
}
