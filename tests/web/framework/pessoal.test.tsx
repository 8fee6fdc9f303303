import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NovidadesPage } from '../../../src/web/framework/accounts/novidades-page'
import { PerfilPage } from '../../../src/web/framework/accounts/perfil-page'
import { PreferenciasPage } from '../../../src/web/framework/installation/preferencias-page'
import { UserMenu } from '../../../src/web/layout/frame/user-menu'
import { NoticeHost } from '../../../src/web/layout/notices/notice-host'
import { PreferencesProvider, useAdoptPreferences } from '../../../src/web/layout/preferences-context'
import { useUsuario } from '../../../src/web/refine/config-context'
import { liveConnection } from '../../../src/web/refine/live/live'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

let contexts = 0
/** How often a sound began. */
const played = () => contexts

class Silent {
  readonly currentTime = 0
  readonly destination = {}
  constructor() {
    contexts += 1
  }
  createOscillator = () => ({ frequency: { value: 0 }, connect: (to: unknown) => to, start: () => {}, stop: () => {} })
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
  })
  close = () => Promise.resolve()
}

beforeAll(() => {
  fillBrowser()
  vi.stubGlobal('AudioContext', Silent)
})
beforeEach(() => {
  contexts = 0
  localStorage.clear()
})
afterEach(cleanup)

const text = (texto: string) => ({ texto, tom: 'simples', para: null })
const NOVIDADES = {
  novas: 1,
  novidades: [
    {
      id: '0.2.0 2026-11-26',
      versao: '0.2.0',
      data: '2026-11-26',
      itens: [
        [
          { texto: 'Caixa', tom: 'forte', para: null },
          text(': em '),
          { texto: 'Pendências', tom: 'endereco', para: '/pendencia' },
        ],
        [text('<b>nada</b>')],
      ],
    },
    { id: '0.1.0 2026-11-20', versao: '0.1.0', data: '2026-11-20', itens: [[text('A primeira.')]] },
  ],
}
const PERFIL = {
  cpf: '***.982.247-**',
  executivo: 'Ana',
  ramal: '12',
  equipe: 'Norte',
  supervisor: 'Rui',
  equipes: [],
  credores: ['Aurora'],
}

describe('what is new', () => {
  it('is marked, told to the server as seen, and never drawn as markup', async () => {
    const server = fakeServer({
      'GET /me/novidades': () => ({ data: NOVIDADES }),
      'PUT /me/preferencias': () => ({ status: 204, data: '' }),
    })
    renderScreen({ path: '/versoes', at: '/versoes', element: <NovidadesPage /> })
    expect(await screen.findByText('2 novidades desde a sua última visita')).toBeTruthy()
    expect(screen.getAllByText('Nova')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Pendências' }).getAttribute('href')).toBe('/pendencia')
    expect(screen.getByText('<b>nada</b>')).toBeTruthy()
    await waitFor(() =>
      expect(server.sent('PUT', '/me/preferencias')[0]?.body).toEqual({ novidades: '0.2.0 2026-11-26' }),
    )
  })

  it('is told of by the menu of the user until the page was looked at', async () => {
    const preferences = (at: string) =>
      renderScreen({
        path: '*',
        at,
        usuario: { novidades: true },
        element: (
          <PreferencesProvider userId="7">
            <UserMenu />
          </PreferencesProvider>
        ),
      })
    preferences('/clientes')
    const button = screen.getByRole('button', { name: /há novidades/ })
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('link', { name: /Novidades/ }))
    expect(screen.queryByRole('button', { name: /há novidades/ })).toBeNull()
  })
})

describe('the profile', () => {
  it('shows who one is, and keeps the look on the server', async () => {
    const server = fakeServer({
      'GET /me/perfil': () => ({ data: PERFIL }),
      'PUT /me/preferencias': () => ({ status: 204, data: '' }),
    })
    renderScreen({
      path: '/perfil',
      at: '/perfil',
      element: (
        <PreferencesProvider userId="7">
          <PerfilPage />
        </PreferencesProvider>
      ),
    })
    expect(await screen.findByText('***.982.247-**')).toBeTruthy()
    for (const said of ['Norte', 'Rui', 'Aurora']) expect(screen.getByText(said)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Compactas' }))
    expect(server.sent('PUT', '/me/preferencias').map(({ body }) => body)).toEqual([
      { tema: 'escuro' },
      { densidade: 'compacta' },
    ])
    expect(document.documentElement.dataset.skin).toBe('dark')
  })

  it('says of each notice whether it is shown and heard, of those alone that can come to the person', async () => {
    const server = fakeServer({
      'GET /me/perfil': () => ({ data: PERFIL }),
      'PUT /me/preferencias': () => ({ status: 204, data: '' }),
    })
    renderScreen({
      path: '/perfil',
      at: '/perfil',
      without: ['meus_arquivos.ver'],
      element: (
        <PreferencesProvider userId="7">
          <PerfilPage />
        </PreferencesProvider>
      ),
    })
    const mentions = within(await screen.findByRole('group', { name: 'Menções em comentários' }))
    await userEvent.click(mentions.getByRole('checkbox', { name: 'Na página', checked: true }))
    expect(server.sent('PUT', '/me/preferencias')[0]?.body).toEqual({
      avisos: {
        mencao: { pagina: false, som: false },
        arquivo: { pagina: true, som: false },
        pendencia: { pagina: true, som: false },
      },
    })
    expect(screen.getByRole('group', { name: 'Pendências passadas a você' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Arquivos agendados' })).toBeNull()
  })

  it('says what the house may write by e-mail, of that alone that the person sees', async () => {
    const server = fakeServer({
      'GET /me/perfil': () => ({ data: PERFIL }),
      'PUT /me/preferencias': () => ({ status: 204, data: '' }),
    })
    renderScreen({
      path: '/perfil',
      at: '/perfil',
      without: ['meus_arquivos.ver'],
      element: (
        <PreferencesProvider userId="7">
          <PerfilPage />
        </PreferencesProvider>
      ),
    })
    const emails = within(await screen.findByRole('group', { name: 'E-mails' }))
    await userEvent.click(emails.getByRole('checkbox', { name: /^Aprovações/, checked: true }))
    expect(server.sent('PUT', '/me/preferencias')[0]?.body).toEqual({ emails: { arquivo: true, aprovacao: false } })
    expect(emails.queryByRole('checkbox', { name: /^Arquivos agendados/ })).toBeNull()
  })

  it('opens the password and the sessions of the person, with the place that this one is', async () => {
    const sessao = { expira_em: '2026-11-20T13:00:00Z', ip: '10.0.0.1' }
    const server = fakeServer({
      'GET /me/perfil': () => ({ data: PERFIL }),
      'GET /sessoes': () => ({
        data: [
          { ...sessao, id: 'a', criada_em: '2026-11-20T12:00:00Z', agente: 'Firefox', esta: true },
          { ...sessao, id: 'b', criada_em: '2026-11-19T12:00:00Z', agente: 'Chrome', esta: false },
        ],
      }),
      'DELETE /sessoes/b': () => ({ status: 204, data: '' }),
    })
    renderScreen({
      path: '/perfil',
      at: '/perfil',
      element: (
        <PreferencesProvider userId="7">
          <PerfilPage />
        </PreferencesProvider>
      ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar senha' }))
    const password = within(await screen.findByRole('dialog', { name: 'Trocar a senha' }))
    for (const name of ['Senha atual', 'Senha nova', 'Repita a senha nova'])
      expect(password.getByLabelText(name)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sessões' }))
    const sessions = within(await screen.findByRole('dialog', { name: 'Onde você está usando o sistema' }))
    expect(await sessions.findByText(/esta sessão/)).toBeTruthy()
    await userEvent.click(sessions.getByRole('button', { name: /^Encerrar a sessão de 19\/11\/2026/ }))
    await waitFor(() => expect(server.sent('DELETE', '/sessoes/b')).toHaveLength(1))
  })

  it('of somebody who chose elsewhere looks as it did there', async () => {
    const server = fakeServer({ 'GET /me/perfil': () => ({ data: PERFIL }) })
    const Adopting = () => {
      useAdoptPreferences(useUsuario())
      return <PerfilPage />
    }
    renderScreen({
      path: '/perfil',
      at: '/perfil',
      usuario: { tema: 'claro', menu: 'horizontal', densidade: 'compacta' },
      element: (
        <PreferencesProvider userId="8">
          <Adopting />
        </PreferencesProvider>
      ),
    })
    await screen.findByText('***.982.247-**')
    for (const name of ['Claro', 'No alto', 'Compactas'])
      expect(screen.getByRole('radio', { name, checked: true })).toBeTruthy()
    expect(server.sent('PUT', '/me/preferencias')).toEqual([])
  })
})

describe('the header', () => {
  const menu = (answer: object) => {
    localStorage.setItem('status', 'Em ligação')
    const server = fakeServer({
      'GET /me/estado': () => ({ data: answer }),
      'PUT /me/estado': () => ({ status: 204, data: '' }),
    })
    const element = (
      <PreferencesProvider userId="7">
        <UserMenu />
      </PreferencesProvider>
    )
    renderScreen({ path: '*', at: '/clientes', element })
    return server
  }

  it('shows what the server has of what one does, whatever this browser remembers', async () => {
    const server = menu({ status: 'Pausa', complemento: 'café', motivo_id: null, motivos: [] })
    await userEvent.click(await screen.findByRole('button', { name: /Ana, Pausa/ }))
    expect(screen.getByRole('radio', { name: 'Pausa', checked: true })).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'café')
    expect(localStorage.getItem('status')).toBe('Pausa')
    expect(server.sent('PUT', '/me/estado')).toEqual([])
  })

  it('shows that one is free once what one did has ended with the session', async () => {
    menu({ status: null, complemento: null, motivo_id: null, motivos: [] })
    expect(await screen.findByRole('button', { name: /Ana, Disponível/ })).toBeTruthy()
  })
})

describe('what comes to a person', () => {
  const open = (avisos: object) => {
    fakeServer({ 'GET /mencoes': () => ({ data: [] }) })
    const Adopting = () => {
      useAdoptPreferences(useUsuario())
      return <NoticeHost />
    }
    const element = (
      <PreferencesProvider userId="9">
        <Adopting />
      </PreferencesProvider>
    )
    renderScreen({ path: '*', at: '/clientes', usuario: { avisos }, element })
  }

  it('is told in the page with the way to it, and is silent', async () => {
    open({})
    act(() => liveConnection.hear({ aviso: 'pendencia' }))
    expect(await screen.findByText('Uma pendência foi passada a você')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Ver' }))
    expect(screen.getByTestId('endereco').textContent).toBe('/pendencia')
    expect(played()).toBe(0)
  })

  it('is heard alone where the person wants no more', async () => {
    open({ arquivo: { pagina: false, som: true } })
    act(() => liveConnection.hear({ aviso: 'arquivo' }))
    await waitFor(() => expect(played()).toBe(1))
    act(() => liveConnection.hear({ aviso: 'mencao' }))
    expect(await screen.findByText('Alguém mencionou você')).toBeTruthy()
    expect(screen.queryByText('Chegou um arquivo agendado')).toBeNull()
  })
})

describe('the settings', () => {
  it('are language and keys for everybody, and tabs for who may open them', () => {
    fakeServer({})
    const administration = ['diagnostico.ver', 'configuracao.editar']
    const { unmount } = renderScreen({
      path: '/configuracoes',
      at: '/configuracoes',
      element: <PreferenciasPage />,
      without: administration,
    })
    expect(screen.getByRole('button', { name: 'Português', pressed: true })).toBeTruthy()
    expect(screen.getByText('Procurar pessoa, acordo, boleto ou tela')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    unmount()
    renderScreen({ path: '/configuracoes', at: '/configuracoes', element: <PreferenciasPage /> })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/configuracoes',
      '/configuracoes/estado',
      '/configuracoes/fluxos',
      '/configuracoes/declaracoes',
      '/configuracoes/referencia',
    ])
  })
})
