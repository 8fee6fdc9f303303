import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HistoryPanel } from '../../../src/web/framework/resources/show/history-panel'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA, trocas } from './trocas'

const EDIT = {
  id: 70,
  acao: 'editar',
  em: '2026-11-19T13:30:00Z',
  usuario: { id: 3, nome: 'Ana' },
  origem: null,
  mudancas: { cliente_id: [8, 9], tipo: ['D', 'C'], valor: [20, 10] },
}
const MADE = { ...EDIT, id: 60, acao: 'criar', mudancas: { numero: [null, '77'] } }
const RECORD = { ...TROCA, cliente_id: 9, cliente: { id: 9, titulo: 'Marina' } }

type Handlers = Parameters<typeof fakeServer>[0]

function open(handlers: Handlers = {}, without: readonly string[] = [], campos: readonly string[] = []) {
  const { config, definition, permissoes } = trocas(...without)
  const server = fakeServer({
    'GET /trocas/5/historico': () => ({ data: [EDIT, MADE], total: 2 }),
    'GET /trocas/opcoes/cliente': () => ({
      data: [
        { id: 8, titulo: 'Bruno' },
        { id: 9, titulo: 'Marina' },
      ],
      total: 2,
    }),
    ...handlers,
  })
  renderScreen({
    path: '/trocas/5',
    at: '/trocas/5',
    element: <HistoryPanel definition={definition} record={RECORD} campos={campos} titled />,
    config,
    usuario: { permissoes },
  })
  return server
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the history of a record', () => {
  it('names the records and states that its values stand for', async () => {
    const server = open()
    expect((await screen.findByText('Bruno')).closest('div')?.textContent).toBe('ClienteBruno → Marina')
    expect(screen.getByText('Devolvida').closest('dl')?.textContent).toContain('TipoDevolvida → Cobrança')
    expect(server.sent('GET', '/trocas/opcoes/cliente')).toHaveLength(1)
  })

  it('asks for the changes of the fields that the sheet names, and says which they are', async () => {
    const server = open({}, [], ['valor', 'tipo'])
    expect(await screen.findByRole('heading', { name: 'Mudanças de Tipo, Valor' })).toBeTruthy()
    expect(server.sent('GET', '/trocas/5/historico')[0]?.query.get('_campos')).toBe('valor,tipo')
  })

  it('names an attachment, which is no field', async () => {
    const added = { ...EDIT, acao: 'anexar', mudancas: { anexo: [null, 'nota.pdf'] } }
    open({ 'GET /trocas/5/historico': () => ({ data: [added], total: 1 }) })
    expect((await screen.findByText('Anexo')).closest('div')?.textContent).toBe('Anexo— → nota.pdf')
  })

  it('shows what going back changes before it goes back, at the version on screen', async () => {
    const server = open({ 'POST /trocas/5/historico/70/reverter': () => ({ data: RECORD }) })
    const opener = await screen.findByRole('button', { name: 'Reverter a alteração de 19/11/2026 10:30' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() =>
      expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
        'CampoHojeVolta a',
        'ClienteMarinaBruno',
        'TipoCobrançaDevolvida',
        'ValorR$ 10,00R$ 20,00'.replace(/R\$ /g, ''),
      ]),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Reverter' }))
    expect(await screen.findByText('Alteração revertida.')).toBeTruthy()
    expect(server.sent('POST', '/trocas/5/historico/70/reverter')[0]?.ifMatch).toBe('2')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('keeps the refusal in the dialog, with the field it is about', async () => {
    open({
      'POST /trocas/5/historico/70/reverter': () => ({
        status: 422,
        data: { message: 'Confira.', errors: { valor: ['O valor passa do limite.'] } },
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /Reverter a alteração/ }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverter' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Valor: O valor passa do limite.')
  })

  it('offers no way back from what made the record, nor to whoever may not edit', async () => {
    open()
    await screen.findByText('Criou')
    expect(screen.getAllByRole('button', { name: /Reverter/ })).toHaveLength(1)
    cleanup()
    open({}, ['trocas.editar'])
    await screen.findByText('Criou')
    expect(screen.queryByRole('button', { name: /Reverter/ })).toBeNull()
  })
})
