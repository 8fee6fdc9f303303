import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../../i18n/texts'
import { useLiveStatus } from '../../refine/live/live'
import type { AppRoute } from '../app-route'
import { Icon } from '../icon'
import { lazyView } from '../lazy-view'
import styles from './header.module.css'
import { UserMenu } from './user-menu'

const words = texts.cabecalho
// after the first screen
const NoticeBell = lazyView(async () => (await import('../notices/notice-bell')).NoticeBell)
const NoticeHost = lazyView(async () => (await import('../notices/notice-host')).NoticeHost)

interface HeaderProps {
  readonly route: AppRoute | null
  readonly minutesLeft: number
  /** Shown when there is no sider to bear it. */
  readonly brand: ReactNode
  readonly onOpenMenu: () => void
  readonly onSearch: () => void
}

export function Header({ route, minutesLeft, brand, onOpenMenu, onSearch }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.burger} aria-label={words.abrirMenu} onClick={onOpenMenu}>
        <Icon name="menu" />
      </button>
      {brand}
      <Breadcrumb route={route} />
      <button type="button" className={styles.search} aria-label={words.buscarRotulo} onClick={onSearch}>
        <Icon name="lupa" size={16} />
        <span>{words.buscar}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <LiveDot />
      <span className={styles.session}>
        {words.sessao} {minutesLeft} min
      </span>
      <Suspense fallback={null}>
        <NoticeBell />
        <NoticeHost />
      </Suspense>
      <UserMenu />
    </header>
  )
}

const LIVE_WORDS = {
  conectado: words.aoVivo,
  por_vez: words.porVez,
  reconectando: words.reconectando,
  desligado: words.desligado,
}

function LiveDot() {
  const status = useLiveStatus()
  return (
    <span className={styles.live} data-status={status} title={LIVE_WORDS[status]} role="status">
      <span className="visually-hidden">{LIVE_WORDS[status]}</span>
    </span>
  )
}

/** Where the user is: group / list / this screen. */
function Breadcrumb({ route }: { readonly route: AppRoute | null }) {
  if (route === null) return <div />
  const { grupo, parent, title } = route
  return (
    <nav className={styles.trail} aria-label={words.trilha}>
      <ol>
        {grupo && <li className={styles.group}>{grupo}</li>}
        {parent && (
          <li>
            <Link to={parent.path}>{parent.title}</Link>
          </li>
        )}
        <li aria-current="page" className={styles.current}>
          {title}
        </li>
      </ol>
    </nav>
  )
}
