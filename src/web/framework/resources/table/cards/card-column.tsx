import type { TableColumnsType } from 'antd'
import { Suspense } from 'react'
import { texts } from '../../../../i18n/resource-texts'
import { lazyView } from '../../../../layout/lazy-view'
import type { CrudSorting } from '../../../../refine/hooks'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { findField } from '../../field-lookup'
import { cardParts } from './card-parts'
import styles from './cards.module.css'

// a table that fits needs none of it
const RowCard = lazyView(async () => (await import('./row-card')).RowCard)

interface CardColumnInput {
  readonly definition: UserResource
  /** Field names, in order. */
  readonly columns: readonly string[]
  readonly sorters: CrudSorting
  readonly onSort: (sorters: CrudSorting) => void
  /** A long list, whose rows have one height. */
  readonly even: boolean
}

/** The one column of a table on a phone: a row is a card, its head chooses the order. */
export function cardColumn({ definition, columns, sorters, onSort, even }: CardColumnInput) {
  const parts = cardParts(definition, columns)
  const column: TableColumnsType<WireRecord>[number] = {
    key: 'cartao',
    title: <OrderSelect definition={definition} sorters={sorters} onSort={onSort} />,
    render: (_: unknown, record: WireRecord) => (
      <Suspense fallback={null}>
        <RowCard definition={definition} parts={parts} record={record} even={even} />
      </Suspense>
    ),
  }
  return [column]
}

type OrderSelectProps = Pick<CardColumnInput, 'definition' | 'sorters' | 'onSort'>

/** The order of the rows, by what the list may be sorted by; a phone draws the choice in its own way. */
function OrderSelect({ definition, sorters, onSort }: OrderSelectProps) {
  const fields = definition.lista.ordenaveis.flatMap((key) => findField(definition, key) ?? [])
  if (fields.length === 0) return <>{definition.rotulo.varios}</>
  const [first] = sorters
  const value = sorters.length === 1 && first ? nameOf(first) : OWN_ORDER
  return (
    <>
      <span className="visually-hidden">{definition.rotulo.varios}</span>
      <select
        className={styles.order}
        aria-label={texts.sortBy}
        value={value}
        onChange={({ target }) => onSort(sortersOf(target.value))}
      >
        <option value={OWN_ORDER}>{texts.ownOrder}</option>
        {fields.map(({ key, rotulo }) =>
          (['asc', 'desc'] as const).map((order) => (
            <option key={order} value={nameOf({ field: key, order })}>
              {texts.orderedBy(rotulo, order)}
            </option>
          )),
        )}
      </select>
    </>
  )
}

/** As the file orders the rows. */
const OWN_ORDER = ''

function nameOf({ field, order }: CrudSorting[number]): string {
  return `${order} ${field}`
}

function sortersOf(value: string): CrudSorting {
  const [order, field] = value.split(' ')
  return field === undefined ? [] : [{ field, order: order === 'desc' ? 'desc' : 'asc' }]
}
