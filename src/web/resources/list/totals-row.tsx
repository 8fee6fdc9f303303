import { Table } from 'antd'
import { FieldDisplay } from '../../fields/field-display'
import { formatCount } from '../../fields/format'
import { texts } from '../../i18n/resource-texts'
import type { CrudFilters } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'
import { pickFields } from '../field-lookup'
import { hasRowActs } from '../table/act-column'
import styles from './resource-list-page.module.css'
import { useTotals } from './use-totals'

interface TotalsRowProps {
  readonly definition: UserResource
  readonly columns: readonly string[]
  readonly filters: CrudFilters
  readonly total: number | null
  /** Columns before the first field: the one of the ticks. */
  readonly offset: number
}

/** Sums of every row that meets the filters, not only of the page on screen. */
export function TotalsRow({ definition, columns, filters, total, offset }: TotalsRowProps) {
  const totals = useTotals({ definition, filters, total })
  const fields = pickFields(definition, columns)
  const summed = (nome: string) => definition.lista.rodape[nome] !== undefined
  const lead = fields.findIndex((field) => summed(field.nome))
  if (lead < 0 || total === null || total === 0) return null
  const label = texts.rowsInFilter(formatCount(total), total === 1 ? definition.rotulo.um : definition.rotulo.varios)
  return (
    <Table.Summary.Row>
      {lead + offset > 0 ? (
        <Table.Summary.Cell index={0} colSpan={lead + offset}>
          <span className={styles.total}>{label}</span>
        </Table.Summary.Cell>
      ) : null}
      {fields.slice(lead).map((field, place) => (
        <Table.Summary.Cell key={field.key} index={lead + offset + place} align="right">
          {summed(field.nome) ? (
            <span className={`${styles.total} ${styles.sum}`}>
              {totals === null ? '…' : <FieldDisplay field={field} record={totals} place="list" />}
            </span>
          ) : null}
        </Table.Summary.Cell>
      ))}
      {hasRowActs(definition) ? <Table.Summary.Cell index={fields.length + offset} /> : null}
    </Table.Summary.Row>
  )
}
