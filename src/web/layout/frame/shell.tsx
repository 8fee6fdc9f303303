import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { texts as words } from '../../i18n/screens/configuracao-texts'
import { texts } from '../../i18n/texts'
import { useUsuario } from '../../refine/config-context'
import { liveConnection } from '../../refine/live/live'
import { useDiagnostico } from '../../refine/use-diagnostico'
import { PasswordDialogHost } from '../account/password-dialog-host'
import { type AppRoute, findRoute, menuPath } from '../app-route'
import { KeysHost } from '../keys/keys-host'
import { useKeptPlace } from '../keys/use-kept-place'
import { PaletteHost } from '../palette/palette-host'
import { useAdoptPreferences, usePreferences } from '../preferences-context'
import { LoadingState } from '../states'
import { ViewBoundary } from '../view-boundary'
import { Brand } from './brand'
import { Header } from './header'
import { SecondColumnProvider } from './second-column'
import styles from './shell.module.css'
import { Sider } from './sider'
import { TopMenu } from './top-menu'
import { useOutsideLinks } from './use-outside-links'
import { useSessionClock } from './use-session-clock'

const loadSessionBar = () => import('../account/session-bar')
const SessionBar = lazy(async () => ({ default: (await loadSessionBar()).SessionBar }))

/** Frame around every screen: menu where the route or the user wants it, header, content; nothing for a full-page route. */
export function Shell({ routes }: { readonly routes: readonly AppRoute[] }) {
  const { pathname } = useLocation()
  const route = findRoute(routes, pathname)
  const layout = useLayout(route)
  useOutsideLinks(routes)
  const { preferences, change } = usePreferences()
  const slim = preferences.slim ?? route?.slimMenu ?? false
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const { minutesLeft, isEnding } = useSessionClock()
  const [column, setColumn] = useState<HTMLElement | null>(null)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  useEffect(() => liveConnection.start(), [])
  // nothing that a first screen needs, and there before the last minutes of a session come
  useEffect(() => void loadSessionBar().catch(() => undefined), [])
  useDocumentTitle(route?.title ?? null)
  useAdoptPreferences(useUsuario())

  if (layout === 'full') return <View />
  return (
    <div className={styles.shell} data-layout={layout} data-slim={slim}>
      <a className={styles.skip} href="#conteudo">
        {texts.cabecalho.pularParaConteudo}
      </a>
      <div className={styles.side} data-open={drawerOpen}>
        <Sider
          onNavigate={closeDrawer}
          currentGroup={route?.grupo ?? null}
          currentPath={route && menuPath(route)}
          slim={slim}
          onSlim={(next) => change({ slim: next })}
        />
      </div>
      {drawerOpen && (
        <button type="button" className={styles.veil} aria-label={texts.cabecalho.fecharMenu} onClick={closeDrawer} />
      )}
      <div className={styles.main}>
        <Header
          route={route}
          minutesLeft={minutesLeft}
          brand={
            layout === 'horizontal' && (
              <div className={styles.brand}>
                <Brand />
              </div>
            )
          }
          onOpenMenu={() => setDrawerOpen(true)}
          onSearch={() => setSearching(true)}
        />
        {layout === 'horizontal' && (
          <div className={styles.top}>
            <TopMenu currentGroup={route?.grupo ?? null} />
          </div>
        )}
        <DeclarationBanner />
        <Suspense fallback={null}>{isEnding && <SessionBar minutesLeft={minutesLeft} />}</Suspense>
        <SecondColumnProvider value={column}>
          {route?.layout === 'sidebar-left' ? (
            <div className={styles.twoColumns}>
              <div ref={setColumn} className={styles.second} />
              <View />
            </div>
          ) : (
            <View />
          )}
        </SecondColumnProvider>
      </div>
      <KeysHost />
      <PasswordDialogHost />
      <PaletteHost routes={routes} open={searching} onOpenChange={setSearching} />
    </div>
  )
}

/** The screen itself. What is shown while its code comes goes away by itself when it is there or has failed. */
function View() {
  const { pathname } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const first = useRef(true)
  useKeptPlace(ref)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what moves the focus
  useEffect(() => {
    if (!first.current) ref.current?.focus({ preventScroll: true })
    first.current = false
  }, [pathname])

  return (
    <main id="conteudo" className={styles.content} ref={ref} tabIndex={-1}>
      <ViewBoundary key={pathname}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </ViewBoundary>
    </main>
  )
}

/** The route decides between full page and frame; the user decides where the menu of a frame stands, which a second column does not change. */
function useLayout(route: AppRoute | null): Exclude<AppRoute['layout'], 'sidebar-left'> {
  const { menu } = usePreferences().preferences
  const asked = route?.layout ?? 'vertical'
  if (asked === 'full') return 'full'
  return menu ?? (asked === 'sidebar-left' ? 'vertical' : asked)
}

function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${texts.produto}` : texts.produto
  }, [title])
}

const CONFIGURACAO = '/configuracoes/estado'

/** Tells administrators that the files on disk are not those in use. */
export function DeclarationBanner() {
  const { diagnostico } = useDiagnostico()
  const { pathname } = useLocation()
  if (!diagnostico || pathname === CONFIGURACAO) return null
  const { erros, recusa } = diagnostico
  if (erros.length === 0 && recusa === null) return null
  const [first] = erros
  return (
    <p className={styles.ending} role="alert">
      <b>{words.aviso}</b> {first ? `${words.erros(erros.length)} (${first.arquivo}:${first.linha})` : words.recusa} ·{' '}
      <Link to={CONFIGURACAO}>{words.verErros}</Link>
    </p>
  )
}
