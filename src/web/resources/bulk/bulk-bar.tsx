import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { countOf } from '../../../declaration/derive/count-of'
import { formatCount } from '../../fields/format'
import { texts } from '../../i18n/act-texts'
import { lazyView } from '../../layout/lazy-view'
import { fetchRowsUpTo } from '../../refine/fetch-rows-up-to'
import type { CrudFilters, CrudSorting } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'
import styles from './bulk.module.css'
import type { BulkOffer } from './bulk-acts'
import type { Selection } from './use-selection'

const ActDialog = lazyView(async () => (await import('../acts/act-dialog')).ActDialog)
const BulkEditDialog = lazyView(async () => (await import('./bulk-edit-dialog')).BulkEditDialog)

/** Most records of one act (api.md). */
const LIMIT = 500

interface BulkBarProps {
  readonly definition: UserResource
  readonly offer: BulkOffer
  readonly selection: Selection
  /** What the list shows, and how many rows that is. */
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly total: number | null
}

/** How many rows are ticked, the way to tick the others of the filter, and what may be done with them. */
export function BulkBar({ definition, offer, selection, filters, sorters, total }: BulkBarProps) {
  const [open, setOpen] = useState<ActDefinition | 'editar' | null>(null)
  const [isSelecting, setSelecting] = useState(false)
  const { records } = selection
  const count = records.length
  if (count === 0 && open === null) return null

  const selectAll = async () => {
    setSelecting(true)
    try {
      selection.set(await fetchRowsUpTo({ recurso: definition.recurso, filters, sorters, limit: LIMIT }))
    } finally {
      setSelecting(false)
    }
  }
  const close = () => setOpen(null)
  return (
    <section className={styles.bar} aria-label={texts.bulkBar}>
      <b aria-live="polite">{texts.selected(countOf(definition, count))}</b>
      {total !== null && total > count && count < LIMIT ? (
        <Button size="small" type="link" loading={isSelecting} onClick={() => void selectAll()}>
          {total > LIMIT
            ? texts.selectFirstOf(formatCount(LIMIT), formatCount(total))
            : texts.selectAllOf(formatCount(total))}
        </Button>
      ) : null}
      <span className={styles.acts}>
        {offer.fields.length > 0 ? (
          <Button size="small" onClick={() => setOpen('editar')}>
            {texts.editField}
          </Button>
        ) : null}
        {offer.acts.map((act) => (
          <Button key={act.nome} size="small" onClick={() => setOpen(act)}>
            {act.rotulo}
          </Button>
        ))}
      </span>
      <Button size="small" type="text" onClick={() => selection.set([])}>
        {texts.clearSelection}
      </Button>
      <Suspense fallback={null}>
        {open === 'editar' ? (
          <BulkEditDialog
            definition={definition}
            fields={offer.fields}
            records={records}
            onClose={close}
            onDone={selection.set}
          />
        ) : null}
        {open !== null && open !== 'editar' ? (
          <ActDialog definition={definition} act={open} records={records} onClose={close} onDone={selection.set} />
        ) : null}
      </Suspense>
    </section>
  )
}
