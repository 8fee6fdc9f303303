import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AcessosPage } from '../../../src/web/framework/permissions/acessos-page'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

const LINE = {
  id: 9,
  em: '2026-11-20T12:00:00Z',
  usuario: { id: 2, nome: 'Caio Duarte' },
  acao: 'listar',
  recurso: 'feriados',
  registro_id: null,
  quantos: 2,
  ids: [1, 2],
  rota: 'GET /api/v1/feriados',
  finalidade: 'negociacao',
  ip: '10.0.0.7',
}

const IMPORTED = {
  ...LINE,
  id: 8,
  recurso: 'importacoes',
  registro_id: 7,
  ids: [],
  rota: 'x',
  finalidade: null,
  ip: '10.0.0.8',
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('who saw whom', () => {
  it('names person, records, route and purpose, and asks by what is chosen', async () => {
    const server = fakeServer({
      'GET /acessos': () => ({ data: [LINE, IMPORTED], total: 2 }),
      'GET /usuarios': () => ({ data: [], total: 0 }),
    })
    renderScreen({ path: '/acessos', at: '/acessos', element: <AcessosPage /> })
    expect(await screen.findAllByText('Caio Duarte')).toHaveLength(2)
    for (const text of ['GET /api/v1/feriados', 'Negociação', '10.0.0.8', 'Importação 7'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByTitle('1, 2').textContent).toMatch(/: 2$/)
    await userEvent.type(screen.getByLabelText('De'), '20/11/2026{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(server.sent('GET', '/acessos').at(-1)?.query.get('de')).toBe('2026-11-20'))
  })

  it('says when there is none', async () => {
    fakeServer({ 'GET /acessos': () => ({ data: [], total: 0 }), 'GET /usuarios': () => ({ data: [], total: 0 }) })
    renderScreen({ path: '/acessos', at: '/acessos', element: <AcessosPage /> })
    expect(await screen.findByText('Ninguém viu nada assim nesse período.')).toBeTruthy()
  })
})
