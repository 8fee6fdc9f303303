import { texts } from '../../../../i18n/list-texts'
import { MenuButton } from '../../../../layout/popups/menu-button'
import styles from './views.module.css'

export interface ViewTab {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly active: boolean
  readonly open: () => void
}

/** Tabs beyond this many wait in a menu, except the one that is open. */
const SHOWN = 5

interface ViewTabsProps {
  readonly tabs: readonly ViewTab[]
  /** The first that always show. */
  readonly least: number
}

export function ViewTabs({ tabs, least }: ViewTabsProps) {
  const shown = tabs.filter(({ active }, index) => index < Math.max(SHOWN, least) || active)
  const waiting = tabs.filter((tab) => !shown.includes(tab))
  return (
    <div className={styles.tabs}>
      {shown.map(({ key, label, hint, active, open }) => (
        <button key={key} type="button" className={styles.tab} aria-pressed={active} title={hint} onClick={open}>
          {label}
        </button>
      ))}
      {waiting.length > 0 ? (
        <MenuButton
          menu={{
            items: waiting.map(({ key, label }) => ({ key, label })),
            onClick: ({ key }) => waiting.find((tab) => tab.key === key)?.open(),
          }}
        >
          <button type="button" className={styles.tab} aria-haspopup="menu" aria-label={texts.moreViews}>
            +{waiting.length}
          </button>
        </MenuButton>
      ) : null}
    </div>
  )
}
