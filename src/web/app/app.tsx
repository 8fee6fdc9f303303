import { StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ScreenExtensionsProvider } from '../framework/resources/extensions-context'
import { AntdRoot } from '../layout/antd-root'
import { findRoute } from '../layout/app-route'
import { listenBeforeRouter } from '../layout/before-router'
import { Shell } from '../layout/frame/shell'
import { NotFoundScreen } from '../layout/not-found-screen'
import { PreferencesProvider } from '../layout/preferences-context'
import { ErrorState, LoadingState } from '../layout/states'
import { useBoot } from '../refine/boot'
import { ConfigProvider, useConfig, useUsuario } from '../refine/config-context'
import { Authenticated } from '../refine/hooks'
import { RefineRoot } from '../refine/refine-root'
import { takeLanding } from '../session/end-session'
import { webExtensions } from './extensions'
import { buildRoutes } from './routes'

const HOME = '/Dashboard'

/** Said out loud so that the router does not warn: an address change is drawn at once, not as a transition. */
const ROUTER_FLAGS = { v7_startTransition: false, v7_relativeSplatPath: true }

/** Draws the application; main.tsx calls it only when there is a session. */
export function mountApp(root: HTMLElement): void {
  listenBeforeRouter()
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter future={ROUTER_FLAGS}>
        <PreferencesProvider userId={localStorage.getItem('userId') ?? ''}>
          <AntdRoot>
            <App />
          </AntdRoot>
        </PreferencesProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}

/** Nothing is mounted before the declarations and the user are there: routes and menu are made of them. */
export function App() {
  const { boot, retry } = useBoot()
  if (boot.phase === 'loading') return <LoadingState />
  if (boot.phase === 'failed') return <ErrorState error={boot.error} onRetry={retry} />
  return (
    <ConfigProvider config={boot.config} usuario={boot.usuario}>
      <RefineRoot key={boot.usuario.id}>
        <ScreenExtensionsProvider value={webExtensions}>
          <AppRoutes />
        </ScreenExtensionsProvider>
      </RefineRoot>
    </ConfigProvider>
  )
}

function AppRoutes() {
  const config = useConfig()
  const { permissoes, funcao } = useUsuario()
  const routes = useMemo(() => buildRoutes(config, permissoes), [config, permissoes])
  const wanted = config.regras.inicio[funcao] ?? HOME
  const home = findRoute(routes, wanted) ? wanted : HOME
  const { pathname, search } = useLocation()
  const [landing, setLanding] = useState(takeLanding)
  useEffect(() => setLanding(null), [])
  // a page that somebody else left open here is not one to begin with
  const strange = landing === pathname + search && findRoute(routes, pathname)?.allowed === false
  if (strange) return <Navigate to={home} replace />
  return (
    <Routes>
      <Route
        element={
          <Authenticated key="app" fallback={null} loading={<LoadingState />}>
            <Shell routes={routes} />
          </Authenticated>
        }
      >
        <Route index element={<Navigate to={home} replace />} />
        <Route path="/login" element={<Navigate to={home} replace />} />
        {routes.map(({ path, key, element }) => (
          <Route key={path} path={path} element={<Keyed key={key}>{element}</Keyed>} />
        ))}
      </Route>
      <Route path="/error-404" element={<NotFoundScreen routes={routes} />} />
      <Route path="*" element={<Navigate to="/error-404" replace />} />
    </Routes>
  )
}

/** A key of its own per screen: two routes of one component never share state. */
function Keyed({ children }: { readonly children: React.ReactNode }) {
  return children
}
