import styles from '../../collection/acordos/acordos.module.css'
import { ResourceTable } from '../../framework/resources/table/resource-table'
import { texts } from '../../i18n/screens/acordos-texts'
import { Page } from '../../layout/page'
import { useConfig } from '../../refine/config-context'

const COLUMNS = [
  'id',
  'parametro',
  'cliente',
  'credor',
  'data_acordo',
  'total',
  'valor_pago',
  'forma_pagamento',
  'status',
]

/** Agreements that an earlier version of the calculation made: to look at only. */
export function AcordosAntigosPage() {
  const { regras } = useConfig()
  const { parametro } = regras.negociacao
  return (
    <Page title={texts.antigos.titulo}>
      <p className={styles.hint}>{texts.antigos.explica(parametro)}</p>
      <ResourceTable
        resource="acordos"
        columns={COLUMNS}
        pageSize={25}
        filters={[{ field: 'parametro', operator: 'ne', value: parametro }]}
      />
    </Page>
  )
}
