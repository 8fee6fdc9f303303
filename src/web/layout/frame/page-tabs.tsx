import { Link, useLocation } from 'react-router-dom'
import styles from './page-tabs.module.css'

export interface PageTab {
  readonly rotulo: string
  /** With its search, where that tells it from another: `/financeiro/retornos?visao=divergentes`. */
  readonly rota: string
}

interface PageTabsProps {
  readonly label: string | undefined
  readonly tabs: readonly PageTab[]
}

/** Pages that belong together, each with an address of its own; nothing when there is one only. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { pathname, search } = useLocation()
  if (tabs.length < 2) return null
  const [current] = tabs
    .filter(({ rota }) => isOn(rota, pathname, search))
    .sort((a, b) => b.rota.length - a.rota.length)
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.rota} to={tab.rota} aria-current={tab === current ? 'page' : undefined}>
          {tab.rotulo}
        </Link>
      ))}
    </nav>
  )
}

/** The page itself or one below it. */
function isOn(rota: string, pathname: string, search: string): boolean {
  const [path = '', asked = ''] = rota.split('?')
  const said = new URLSearchParams(search)
  const isBelow = pathname === path || pathname.startsWith(`${path}/`)
  return isBelow && [...new URLSearchParams(asked)].every(([name, value]) => said.get(name) === value)
}
