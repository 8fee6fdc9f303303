import { render } from '@testing-library/react'
import { ConfigProvider as AntdConfig } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { webExtensions } from '../../../src/web/app/extensions'
import { ScreenExtensionsProvider } from '../../../src/web/framework/resources/extensions-context'
import { ToastProvider } from '../../../src/web/layout/toasts/toast-context'
import { ConfigProvider } from '../../../src/web/refine/config-context'
import type { SessionUser } from '../../../src/web/refine/me'
import { RefineRoot } from '../../../src/web/refine/refine-root'
import type { UserConfig, UserResource } from '../../../src/web/refine/user-config'

export const HOJE = '2026-11-20'
const CPF = '52998224725'

const { definitions, mistakes } = loadDefinitions(readDeclarationFiles('.'))
if (!definitions) throw new Error(`The product's declarations do not load: ${JSON.stringify(mistakes[0])}`)
export const allCodes: readonly string[] = definitions.permissoes.catalogo.map(({ permissao }) => permissao)

/** The config that the server gives to someone who may do everything except what is taken from him. */
export function configFor(...without: readonly string[]): { config: UserConfig; permissoes: ReadonlySet<string> } {
  const key = without.toSorted().join()
  const known = configs.get(key)
  if (known) return known
  const permissoes = new Set(allCodes.filter((code) => !without.includes(code)))
  const config = userConfig(definitions as NonNullable<typeof definitions>, { permissoes, cpf: CPF, hoje: HOJE })
  configs.set(key, { config, permissoes })
  return { config, permissoes }
}

const configs = new Map<string, { readonly config: UserConfig; readonly permissoes: ReadonlySet<string> }>()

export function resourceOf(config: UserConfig, recurso: string): UserResource {
  const found = config.resources[recurso]
  if (!found) throw new Error(`no resource ${recurso}`)
  return found
}

/** Nothing moves: jsdom never says that an animation is over, and what leaves would stay. */
function Still({ children }: { readonly children: ReactNode }) {
  return <AntdConfig theme={{ token: { motion: false } }}>{children}</AntdConfig>
}

interface ScreenOptions {
  readonly path: string
  readonly at: string
  readonly element: ReactNode
  readonly without?: readonly string[]
  readonly config?: UserConfig
  readonly usuario?: Partial<SessionUser>
}

/** Draws a screen as the application does, at an address; other addresses only say where one went. */
export function renderScreen({ path, at, element, without = [], config, usuario: own }: ScreenOptions) {
  const { config: declared, permissoes } = configFor(...without)
  const usuario: SessionUser = {
    id: 7,
    name: 'Ana',
    cpf: CPF,
    email: null,
    funcao: 'Administrador(a)',
    funcinarioId: null,
    meta: null,
    usuario_empresas: [],
    executivo_cobranca: null,
    acesso_id: null,
    idioma: null,
    tema: null,
    menu: null,
    densidade: null,
    avisos: null,
    emails: null,
    novidades: false,
    credor: [],
    semCorrespondencia: 0,
    permissoes,
    ...own,
  }
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Still>
        <ToastProvider>
          <ConfigProvider config={config ?? declared} usuario={usuario}>
            <RefineRoot>
              <ScreenExtensionsProvider value={webExtensions}>
                <Where />
                <Routes>
                  <Route path={path} element={<Suspense fallback={null}>{element}</Suspense>} />
                  <Route path="*" element={<p>outra tela</p>} />
                </Routes>
              </ScreenExtensionsProvider>
            </RefineRoot>
          </ConfigProvider>
        </ToastProvider>
      </Still>
    </MemoryRouter>,
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="endereco">{pathname + search}</output>
}

/** What jsdom lacks and antd asks for. */
export function fillBrowser(): void {
  window.matchMedia = (query) => ({
    matches: true,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  })
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
}
