import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { actPath } from '../../../../declaration/derive/act-path'
import { countOf } from '../../../../declaration/derive/count-of'
import { type Cents, cents, toCents } from '../../../../domain/money/cents'
import { formatBRL, formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/act-texts'
import { lazyView } from '../../../layout/lazy-view'
import { fetchRowsUpTo } from '../../../refine/calls/fetch-rows-up-to'
import type { CrudFilters, CrudSorting } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { isOverList, useStartOverList } from '../acts/row/row-effect'
import { useKeptOpen } from '../form/drafts/kept-typing'
import { useActsOf } from '../use-shown-acts'
import styles from './bulk.module.css'
import type { BulkOffer } from './bulk-acts'
import type { Selection } from './use-selection'

const ActDialog = lazyView(async () => (await import('../acts/act-dialog')).ActDialog)
const BulkEditDialog = lazyView(async () => (await import('./bulk-edit-dialog')).BulkEditDialog)

/** In the place of an act's name, which has no blank. */
const EDIT = 'editar campo'

/** Most records of one act (docs/fio.md, "Atos e prévias"). */
const LIMIT = 500

interface BulkBarProps {
  readonly definition: UserResource
  readonly offer: BulkOffer
  readonly selection: Selection
  /** Keys of what the list asks of each row; null: all. */
  readonly campos: readonly string[] | null
  /** What the list shows, and how many rows that is. */
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly total: number | null
}

/**
 * How many rows are ticked, the way to tick the others of the filter, and what may be done with them; the question that was open when
 * the session ended is open again after the next log-in.
 */
export function BulkBar({ definition, offer, selection, campos, filters, sorters, total }: BulkBarProps) {
  const { records } = selection
  const { recurso } = definition
  const count = records.length
  const [open, setOpen] = useKeptOpen('massa', (value): value is string => typeof value === 'string' && count > 0)
  const [isSelecting, setSelecting] = useState(false)
  const startOverList = useStartOverList()
  const navigate = useNavigate()
  const actsOf = useActsOf(definition)
  const act = offer.acts.find(({ nome }) => nome === open)
  if (count === 0 && open === null) return null

  const selectAll = async () => {
    setSelecting(true)
    try {
      selection.set(await fetchRowsUpTo({ recurso, campos, filters, sorters, limit: LIMIT }))
    } finally {
      setSelecting(false)
    }
  }
  const close = () => setOpen(null)
  const begin = (chosen: ActDefinition) => {
    if (chosen.faz.kind === 'abrir') {
      const path = actPath(chosen.faz.rota, { ids: records.map(({ id }) => id).join(',') })
      return path === null ? undefined : navigate(path)
    }
    if (!isOverList(chosen.faz)) return setOpen(chosen.nome)
    const offered = records.filter((record) => actsOf(record, 'massa').includes(chosen))
    if (offered.length > 0) startOverList?.(chosen, offered, selection.set)
  }
  return (
    <section className={styles.bar} aria-label={texts.bulkBar}>
      <b aria-live="polite">{texts.selected(countOf(definition, count))}</b>
      {sumsOf(definition, records).map(({ field, total }) => (
        <span key={field.key} className={styles.sum}>
          {field.rotulo}: {formatBRL(total)}
        </span>
      ))}
      {total !== null && total > count && count < LIMIT ? (
        <Button size="small" type="link" loading={isSelecting} onClick={() => void selectAll()}>
          {total > LIMIT
            ? texts.selectFirstOf(formatCount(LIMIT), formatCount(total))
            : texts.selectAllOf(formatCount(total))}
        </Button>
      ) : null}
      <span className={styles.acts}>
        {offer.fields.length > 0 ? (
          <Button size="small" onClick={() => setOpen(EDIT)}>
            {texts.editField}
          </Button>
        ) : null}
        {offer.acts.map((each) => (
          <Button key={each.nome} size="small" onClick={() => begin(each)}>
            {each.rotulo}
          </Button>
        ))}
      </span>
      <Button size="small" type="text" onClick={() => selection.set([])}>
        {texts.clearSelection}
      </Button>
      <Suspense fallback={null}>
        {open === EDIT ? (
          <BulkEditDialog
            definition={definition}
            fields={offer.fields}
            records={records}
            onClose={close}
            onDone={selection.set}
          />
        ) : null}
        {act ? (
          <ActDialog definition={definition} act={act} records={records} onClose={close} onDone={selection.set} />
        ) : null}
      </Suspense>
    </section>
  )
}

interface Sum {
  readonly field: FieldDefinition
  readonly total: Cents
}

/** What the ticked rows come to, of each amount that the list sums; of rows that are not known whole none. */
function sumsOf({ campos, lista }: UserResource, records: readonly WireRecord[]): readonly Sum[] {
  const summed = campos.filter(({ nome, tipo }) => tipo === 'dinheiro' && lista.rodape[nome] === 'soma')
  return summed.flatMap((field) => {
    const amounts = records.map((record) => record[field.key])
    if (amounts.length === 0 || !amounts.every((amount) => typeof amount === 'number')) return []
    return [{ field, total: cents(amounts.reduce((sum, amount) => sum + toCents(amount), 0)) }]
  })
}
