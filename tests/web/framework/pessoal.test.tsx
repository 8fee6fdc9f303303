import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NovidadesPage } from '../../../src/web/framework/accounts/novidades-page'
import { PerfilPage } from '../../../src/web/framework/accounts/perfil-page'
import { PreferenciasPage } from '../../../src/web/framework/installation/preferencias-page'
import { UserMenu } from '../../../src/web/layout/frame/user-menu'
import { PreferencesProvider, useAdoptPreferences } from '../../../src/web/layout/preferences-context'
import { useUsuario } from '../../../src/web/refine/config-context'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

beforeAll(fillBrowser)
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
