import { Table } from 'antd'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { texts } from '../../../i18n/resource-texts'
import type { CrudFilters } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { useIsWide } from '../../../theme/use-is-wide'
import { FieldDisplay } from '../../fields/field-display'
import type { DisplayPlace } from '../../fields/renderer'
import { pickFields } from '../field-lookup'
import { hasRowActs } from '../table/act-column'
import cards from '../table/cards/cards.module.css'
import { useFrozen } from '../table/use-frozen'
import styles from './resource-list-page.module.css'
import { useTotals } from './use-totals'

interface TotalsRowProps {
  readonly definition: UserResource
  readonly columns: readonly string[]
  readonly filters: CrudFilters
  readonly total: number | null
  /** Columns before the first field: the one of the ticks. */
  readonly offset: number
  /** Names of the columns that the user holds in place. */
  readonly congeladas: readonly string[]
}

/** Sums of every row that meets the filters, not only of the page on screen. */
export function TotalsRow({ definition, columns, filters, total, offset, congeladas }: TotalsRowProps) {
  const totals = useTotals({ definition, filters, total })
  const frozen = useFrozen(congeladas)
  const wide = useIsWide()
  const fields = pickFields(definition, columns)
  const summed = (nome: string) => definition.lista.rodape[nome] !== undefined
  const lead = fields.findIndex((field) => summed(field.nome))
  if (lead < 0 || total === null || total === 0) return null
  const label = texts.rowsInFilter(countOf(definition, total))
  const sum = (field: FieldDefinition, place: DisplayPlace) =>
    totals === null ? '…' : <FieldDisplay field={field} record={totals} place={place} />
  if (!wide) {
    return (
      <Table.Summary.Row>
        <Table.Summary.Cell index={0} colSpan={offset + 1}>
          <div className={cards.total}>
            <span>{label}</span>
            {fields
              .filter(({ nome }) => summed(nome))
              .map((field) => (
                <span key={field.key}>
                  {field.rotulo} <span className={styles.total}>{sum(field, 'show')}</span>
                </span>
              ))}
          </div>
        </Table.Summary.Cell>
      </Table.Summary.Row>
    )
  }
  const held = fields.slice(0, lead).filter((field) => frozen.includes(field.nome)).length
  return (
    <Table.Summary.Row>
      {leadSpans(lead, held, offset).map(({ index, span, labelled }) => (
        <Table.Summary.Cell key={index} index={index} colSpan={span}>
          {labelled ? <span className={styles.total}>{label}</span> : null}
        </Table.Summary.Cell>
      ))}
      {fields.slice(lead).map((field, place) => (
        <Table.Summary.Cell key={field.key} index={lead + offset + place} align="right">
          {summed(field.nome) ? <span className={`${styles.total} ${styles.sum}`}>{sum(field, 'list')}</span> : null}
        </Table.Summary.Cell>
      ))}
      {hasRowActs(definition) ? <Table.Summary.Cell index={fields.length + offset} /> : null}
    </Table.Summary.Row>
  )
}

interface Span {
  readonly index: number
  readonly span: number
  readonly labelled: boolean
}

/** Cells before the first sum. One that spans held and moving columns would be held whole, and hide the sums beside it. */
function leadSpans(lead: number, held: number, offset: number): readonly Span[] {
  const label = held > 0 ? { index: 0, span: offset + held } : { index: offset, span: lead }
  const end = label.index + label.span
  return [
    { index: 0, span: label.index, labelled: false },
    { ...label, labelled: true },
    { index: end, span: lead + offset - end, labelled: false },
  ].filter(({ span }) => span > 0)
}
