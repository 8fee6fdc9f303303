import { Suspense, useState } from 'react'
import { texts } from '../../../../i18n/list-texts'
import { lazyView } from '../../../../layout/lazy-view'
import styles from '../filter-bar.module.css'
import { useListScreen } from '../list-screen-context'
import { countRules, EMPTY_TREE, treeOf, withTree } from './filter-tree'

const BuilderDialog = lazyView(async () => (await import('./builder-dialog')).BuilderDialog)

/** The filter that chips cannot say: opens its builder, says how many conditions it has, and can be taken away. */
export function BuilderChip() {
  const { definition, view, change } = useListScreen()
  const [open, setOpen] = useState(false)
  const tree = treeOf(view.filters)
  const count = countRules(tree)
  const set = (next: typeof tree) => change({ filters: withTree(view.filters, next) })
  return (
    <span className={count > 0 ? `${styles.chip} ${styles.active}` : styles.chip}>
      <button type="button" className={styles.main} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.advancedFilter}
        {count > 0 ? ': ' : null}
        {count > 0 ? <b>{texts.advancedCount(count)}</b> : null}
      </button>
      {count > 0 ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.removeAdvanced}
          onClick={() => set(EMPTY_TREE)}
        >
          ×
        </button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <BuilderDialog definition={definition} tree={tree} onApply={set} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
