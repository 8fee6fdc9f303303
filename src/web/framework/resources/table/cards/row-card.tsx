import { Fragment, type ReactNode } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { PendingLine } from '../../../../layout/states'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { displayValue, isBlank } from '../../../fields/wire-value'
import { pickFields } from '../../field-lookup'
import { RowActs } from '../../row-acts'
import { hasRowActs } from '../act-column'
import { CellValue, SEPARATOR, Values } from '../cell'
import { isPlaceholder } from '../placeholder-rows'
import table from '../table.module.css'
import type { CardParts } from './card-parts'
import styles from './cards.module.css'

interface RowCardProps {
  readonly definition: UserResource
  readonly parts: CardParts
  readonly record: WireRecord
  /** Every card has the same lines: blanks keep theirs. */
  readonly even: boolean
}

/** A row where a table does not fit: its name and amount, its states, what else the list shows, and its acts at the foot. */
export function RowCard({ definition, parts, record, even }: RowCardProps) {
  const { title, amount, states, facts, lead } = parts
  const className = even ? `${styles.card} ${styles.even}` : (styles.card ?? '')
  if (isPlaceholder(record)) return <Waiting className={className} />
  const { mais, em_linha } = definition.lista
  const more = (fields: readonly FieldDefinition[]) =>
    pickFields(
      definition,
      fields.flatMap(({ nome }) => mais[nome] ?? []),
    ).filter((field) => !isBlank(displayValue(record, field)))
  const isShown = (field: FieldDefinition) =>
    even || em_linha.includes(field.nome) || !isBlank(displayValue(record, field)) || more([field]).length > 0
  const cell = (field: FieldDefinition, place?: 'show') => (
    <CellValue definition={definition} field={field} record={record} leads={field === lead} {...(place && { place })} />
  )
  const under = more(title)
  return (
    <div className={className}>
      <div className={styles.head}>
        <div className={styles.name}>
          {title.map((field, index) => (
            <Fragment key={field.key}>
              {index > 0 && SEPARATOR}
              {cell(field)}
            </Fragment>
          ))}
        </div>
        {amount && isShown(amount) ? (
          <dl className={styles.amount}>
            <dt>{amount.rotulo}</dt>
            <dd>{cell(amount, 'show')}</dd>
          </dl>
        ) : null}
      </div>
      <Under definition={definition} fields={under} record={record} />
      <dl className={styles.facts}>
        {states.filter(isShown).map((field) => (
          <Fact key={field.key} label={field.rotulo} isPlain>
            {cell(field)} <Under definition={definition} fields={more([field])} record={record} />
          </Fact>
        ))}
        {facts.filter(isShown).map((field) => (
          <Fact key={field.key} label={field.rotulo}>
            {cell(field)} <Under definition={definition} fields={more([field])} record={record} />
          </Fact>
        ))}
        {amount && more([amount]).length > 0 ? (
          <Fact label={amount.rotulo} isPlain>
            <Under definition={definition} fields={more([amount])} record={record} />
          </Fact>
        ) : null}
      </dl>
      {hasRowActs(definition) ? (
        <div className={`${table.acts} ${styles.acts}`}>
          <RowActs definition={definition} record={record} room={ROOM_OF_ACTS} />
        </div>
      ) : null}
    </div>
  )
}

/** Pixels of the narrowest card beside its ticks. */
const ROOM_OF_ACTS = 276

interface FactProps {
  readonly label: string
  /** Without its label it says enough to whoever sees it. */
  readonly isPlain?: boolean
  readonly children: ReactNode
}

function Fact({ label, isPlain = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={isPlain ? 'visually-hidden' : ''}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface UnderProps {
  readonly definition: UserResource
  readonly fields: readonly FieldDefinition[]
  readonly record: WireRecord
}

function Under({ definition, fields, record }: UnderProps) {
  if (fields.length === 0) return null
  return (
    <span className={table.under}>
      <Values definition={definition} fields={fields} record={record} />
    </span>
  )
}

function Waiting({ className }: { readonly className: string }) {
  return (
    <div className={className} aria-hidden="true">
      <PendingLine />
      <PendingLine />
    </div>
  )
}
