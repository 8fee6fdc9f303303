import { texts } from '../../../../i18n/merge-texts'
import type { Dress } from '../../use-ref-titles'
import styles from './conflict.module.css'
import type { MergeItem } from './merge'
import { MergeValue, mergeLabel } from './merge-value'

interface AutomaticTableProps {
  readonly recurso: string
  readonly items: readonly MergeItem[]
  readonly who: string
  readonly dress: Dress
}

/** What only one side changed, and so stands without being asked for. */
export function AutomaticTable({ recurso, items, who, dress }: AutomaticTableProps) {
  return (
    <section aria-label={texts.automatic}>
      <h3 className={styles.heading}>{texts.automatic}</h3>
      <table className={styles.automatic}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.stands}</th>
            <th scope="col">{texts.by}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">{mergeLabel(item)}</th>
              <td data-label={texts.before}>
                <MergeValue recurso={recurso} item={item} value={item.before} dress={dress} />
              </td>
              <td data-label={texts.stands}>
                <MergeValue
                  recurso={recurso}
                  item={item}
                  value={item.kind === 'mine' ? item.mine : item.theirs}
                  dress={dress}
                />
              </td>
              <td data-label={texts.by}>{item.kind === 'mine' ? texts.mine : who}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
