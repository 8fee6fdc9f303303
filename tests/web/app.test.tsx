import './browser-gaps'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildRoutes } from '../../src/web/app/routes'
import { findRoute } from '../../src/web/layout/app-route'
import type { UserConfig } from '../../src/web/refine/user-config'
import { rememberPath, takeReturnPath } from '../../src/web/session/end-session'
import { writeSession } from '../../src/web/session/storage'
import { allPermissions, configFor, meFor } from './installation'
import { type Answer, type Call, standIn } from './stand-in'

const ANA = { id: 1, name: 'Ana Lima', cpf: '52998224725' }
const BIA = { id: 2, name: 'Bia Souza', cpf: '98765432100' }

const everything = configFor(allPermissions())
const codes = new Set(allPermissions())

/** The guard asks for the token that was there when the page loaded: the application is loaded after the log-in. */
const TOKEN = vi.hoisted(() => {
  localStorage.setItem('token', 'a-token')
  return 'a-token'
})

const loadApp = async () => ({
  ...(await import('../../src/web/app/app')),
  ...(await import('../../src/web/layout/antd-root')),
  ...(await import('../../src/web/layout/preferences-context')),
})
let page: Awaited<ReturnType<typeof loadApp>>

beforeAll(async () => {
  page = await loadApp()
}, 30_000)

function openApp(path: string, { user = ANA, permissoes = allPermissions(), answer = noRows, config }: Setup = {}) {
  writeSession({ access_token: TOKEN, user: { ...meFor([]).user, ...user } }, new Date())
  const network = standIn((call) => frameAnswer(call, { permissoes, user, config }) ?? answer(call))
  const { App, AntdRoot, PreferencesProvider } = page
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <PreferencesProvider userId={String(user.id)}>
        <AntdRoot>
          <App />
        </AntdRoot>
      </PreferencesProvider>
    </MemoryRouter>,
  )
  return { ...view, ...network }
}

type Person = typeof ANA & { readonly funcao?: string }

interface Setup {
  readonly user?: Person
  readonly permissoes?: readonly string[]
  readonly answer?: Parameters<typeof standIn>[0]
  /** Other declarations than the product's own. */
  readonly config?: UserConfig | undefined
}

type Frame = Required<Pick<Setup, 'permissoes' | 'user'>> & Pick<Setup, 'config'>

function frameAnswer({ url }: Call, { permissoes, user, config }: Frame): Answer | null {
  if (url.pathname === '/api/v1/config') return { body: config ?? configFor(permissoes, user.cpf) }
  if (url.pathname === '/api/v1/me') return { body: meFor(permissoes, user) }
  if (url.pathname === '/api/v1/diagnostico') return { body: { erros: [], recusa: null } }
  return null
}

function noRows(): Answer {
  return { body: [], headers: { 'x-total-count': '0' } }
}

const fetched: string[] = []

class BeaconImage {
  set src(url: string) {
    fetched.push(url)
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fetched.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(String(url))
    return new Promise(() => undefined)
  })
  // telemetry leaves as the address of an image
  vi.stubGlobal('Image', BeaconImage)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an address under that of a list', () => {
  it('has the list and its group above it, though the menu does not name it', () => {
    const found = buildRoutes(everything, codes).find(({ path }) => path === '/enriquecimento/achados')
    expect(found).toMatchObject({ grupo: 'Carteira', parent: { title: 'Enriquecimentos', path: '/enriquecimento' } })
  })
})

describe('the application', () => {
  it('draws a deep link although its routes come from the server', async () => {
    const record = { id: 9, versao: 1, nome: 'Marina Alves', cpf_cnpj: '52998224725' }
    openApp('/cliente/view/9', {
      answer: ({ url }) => (url.pathname.endsWith('/clientes/9') ? { body: record } : noRows()),
    })
    expect(await screen.findByRole('heading', { level: 1, name: /Marina Alves/ })).toBeTruthy()
  })

  it('names the missing permission when a link leads where the user may not go', async () => {
    openApp('/operacao', { permissoes: ['painel.ver', 'clientes.ver'] })
    expect(await screen.findByText(/^Falta a permissão "Ver operações"\./)).toBeTruthy()
  })

  it('leads home from a path that was kept for somebody else, once', async () => {
    history.pushState(null, '', '/operacao?q=ana')
    rememberPath()
    openApp(takeReturnPath(), { permissoes: ['painel.ver', 'clientes.ver'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Painel' })).toBeTruthy()
    expect(screen.queryByText(/^Falta a permissão "Ver operações"\./)).toBeNull()
    cleanup()
    openApp('/operacao?q=ana', { permissoes: ['painel.ver', 'clientes.ver'] })
    expect(await screen.findByText(/^Falta a permissão "Ver operações"\./)).toBeTruthy()
  })

  it('says that an unknown address does not exist', async () => {
    openApp('/nao/existe')
    expect(await screen.findByText('Página não encontrada')).toBeTruthy()
  })

  it.each(['/integracao/rede-damas', '/integracao/rede-damas/1/boleto/3'])(
    'has %s for the CPFs of the list, and nothing there for anyone else',
    async (path) => {
      const nothing = ({ url }: Call): Answer =>
        url.pathname.endsWith('/rede-damas') ? { body: { filiais: [] } } : { status: 404 }
      const listed = openApp(path, { user: ANA, answer: nothing })
      expect(await screen.findByText('Nenhuma carga recebida da rede Damas')).toBeTruthy()
      listed.unmount()
      const { calls } = openApp(path, { user: BIA, answer: nothing })
      expect(await screen.findByText('Página não encontrada')).toBeTruthy()
      expect(calls.filter(({ url }) => url.pathname.includes('rede-damas'))).toEqual([])
    },
  )

  const homes = Object.entries(configFor([]).regras.inicio)
  const isThere = (home: string) => findRoute(buildRoutes(everything, codes), home) !== null

  it('has the home of every função but that of the portal, which is not there yet', () => {
    expect(homes.filter(([, home]) => !isThere(home))).toEqual([['Credor', '/credor']])
    expect(new Set(homes.map(([, home]) => home))).toEqual(
      new Set(['/Dashboard', '/coordenador', '/supervisor', '/executivo', '/financeiro', '/backoffice', '/credor']),
    )
  })

  it.each(homes.filter(([, home]) => home === '/Dashboard' || home === '/credor'))(
    'brings %s to /Dashboard as long as the home %s is not there',
    async (funcao) => {
      openApp('/', { user: { ...ANA, funcao } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Painel' })).toBeTruthy()
    },
  )

  it.each(homes.filter(([, home]) => home === '/financeiro'))('brings %s to %s', async (funcao, home) => {
    expect(isThere(home)).toBe(true)
    openApp('/', { user: { ...ANA, funcao } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Financeiro' })).toBeTruthy()
  })

  it('brings a função to its own home when there is one', async () => {
    const inicio = { 'Chefe de Tudo': '/clientes' }
    const config = { ...everything, regras: { ...everything.regras, inicio } }
    openApp('/', { user: { ...ANA, funcao: 'Chefe de Tudo' }, config })
    expect(await screen.findByRole('heading', { level: 1, name: 'Clientes' })).toBeTruthy()
  })

  it('shows a group of the menu with its one permitted item, and no empty group', async () => {
    openApp('/clientes', { permissoes: ['clientes.ver'] })
    expect(await screen.findByRole('button', { name: 'Carteira' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clientes' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Administração' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Credores' })).toBeNull()
  })

  it('shows nothing of the old user to the next one, not even in the first paint', async () => {
    const row = { id: 1, versao: 1, nome: 'Devedor Secreto', cpf_cnpj: '52998224725' }
    const rows = { body: [row], headers: { 'x-total-count': '1' } }
    const first = openApp('/clientes', { answer: () => rows })
    expect(await screen.findAllByText('Devedor Secreto')).not.toHaveLength(0)
    first.unmount()
    const never = new Promise<Answer>(() => undefined)
    openApp('/clientes', { user: BIA, answer: () => never })
    await screen.findByRole('heading', { level: 1, name: 'Clientes' })
    expect(screen.queryByText('Devedor Secreto')).toBeNull()
  })

  it('never shows one record under the address of another', async () => {
    const names = new Map([
      ['1', 'Cliente Um'],
      ['2', 'Cliente Dois'],
    ])
    let release = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = () => {
        resolve()
        return undefined
      }
    })
    openApp('/cliente/view/1', {
      answer: async ({ url }) => {
        const id = /clientes\/(\d+)$/.exec(url.pathname)?.[1]
        if (url.pathname.endsWith('/busca')) return foundClients()
        if (id === undefined) return noRows()
        if (id === '2') await gate
        return { body: { id: Number(id), versao: 1, nome: names.get(id), cpf_cnpj: null } }
      },
    })
    await screen.findByRole('heading', { level: 1, name: /Cliente Um/ })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'dois')
    await userEvent.click(await screen.findByRole('option', { name: /Cliente Dois/ }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Cliente Um/ })).toBeNull())
    release()
    expect(await screen.findByRole('heading', { level: 1, name: /Cliente Dois/ })).toBeTruthy()
  })

  it('talks to its own server only', async () => {
    const { calls } = openApp('/clientes')
    await screen.findByRole('heading', { level: 1, name: 'Clientes' })
    expect(calls.filter((call) => call.url.host !== 'localhost')).toEqual([])
    expect(fetched.filter((url) => !url.startsWith('/api/'))).toEqual([])
  })

  it.each<[string, () => void]>([
    ['its userData', () => localStorage.removeItem('userData')],
    ['its hour', () => localStorage.setItem('expirationDate', '2020-01-01T00:00:00.000Z')],
  ])('does not navigate on with a session that lost %s', async (_what, lose) => {
    openApp('/clientes')
    await screen.findByRole('heading', { level: 1, name: 'Clientes' })
    lose()
    await userEvent.click(screen.getByRole('link', { name: 'Operações' }))
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(localStorage.getItem('userId')).toBeNull()
  })

  it('leaves by POST /api/logout and clears what the session stored', async () => {
    const { calls } = openApp('/clientes')
    await userEvent.click(await screen.findByRole('button', { name: /Menu do usuário/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(calls.some((call) => call.method === 'post' && call.url.pathname === '/api/logout')).toBe(true)
    expect(localStorage.getItem('userData')).toBeNull()
  })
})

/** What the search finds, as GET /busca answers. */
function foundClients(): Answer {
  const achado = (id: number, titulo: string) => ({
    id,
    titulo,
    caminho: `/cliente/view/${id}`,
    detalhes: [],
    acao: null,
  })
  const achados = [achado(1, 'Cliente Um'), achado(2, 'Cliente Dois')]
  return { body: [{ recurso: 'clientes', rotulo: 'Clientes', achados, mais: false }] }
}
