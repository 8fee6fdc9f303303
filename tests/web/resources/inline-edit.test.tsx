import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { type Call, fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA, trocas } from './trocas'

const ROWS = [
  { ...TROCA, id: 5, numero: 'N5', valor: 10, limite: 50 },
  { ...TROCA, id: 6, numero: 'N6', valor: 20, limite: 60, tipo: 'D' },
]

type Handlers = Parameters<typeof fakeServer>[0]

function openList(handlers: Handlers = {}, without: readonly string[] = []) {
  const { config, definition, permissoes } = trocas(...without)
  const server = fakeServer({
    'GET /trocas': () => ({ data: ROWS, total: 2 }),
    'PATCH /trocas/5': ({ body }: Call) => ({ data: { ...ROWS[0], ...Object(body), versao: 3 } }),
    ...handlers,
  })
  renderScreen({
    path: '/trocas',
    at: '/trocas',
    element: <ResourceListPage definition={definition} />,
    config,
    usuario: { permissoes },
  })
  return server
}

const rowOf = (text: string): HTMLElement => screen.getByText(text).closest('tr') ?? document.body
const cell = (row: string, name: string) =>
  within(rowOf(row)).getByRole('button', { name: new RegExp(`Editar ${name}`) })
const editor = () => screen.findByRole('textbox', { name: /^(Valor|Limite)$/ })

async function edit(row: string, name: string) {
  await screen.findByText(row)
  fireEvent.doubleClick(cell(row, name))
  return editor()
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('a cell of em_linha', () => {
  it('is edited by a double click and saved with Enter, at the version on screen', async () => {
    const server = openList()
    const input = await edit('N5', 'Valor')
    expect(document.activeElement).toBe(input)
    await userEvent.clear(input)
    await userEvent.type(input, '12,50{Enter}')
    await waitFor(() => expect(server.sent('PATCH', '/trocas/5')).toHaveLength(1))
    expect(server.sent('PATCH', '/trocas/5')[0]).toMatchObject({ body: { valor: 12.5 }, ifMatch: '2' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Valor' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(cell('N5', 'Valor')))
  })

  it('is opened with F2, left as it was with Escape, and never opens the record', async () => {
    const server = openList()
    await screen.findByText('N5')
    fireEvent.click(cell('N5', 'Valor'), { detail: 1 })
    fireEvent.keyDown(cell('N5', 'Valor'), { key: 'F2' })
    await userEvent.type(await editor(), '9{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Valor' })).toBeNull())
    expect(server.sent('PATCH', '/trocas/5')).toEqual([])
    expect(screen.getByTestId('endereco').textContent).toBe('/trocas')
  })

  it('goes on to the next editable cell with Tab, past those that may not be edited', async () => {
    openList()
    const input = await edit('N5', 'Valor')
    await userEvent.type(input, '{Tab}')
    const next = await screen.findByRole('textbox', { name: 'Limite' })
    expect(rowOf('N5').contains(next)).toBe(true)
    fireEvent.keyDown(next, { key: 'Tab' })
    await waitFor(() => expect(rowOf('N6').contains(screen.getByRole('textbox', { name: 'Limite' }))).toBe(true))
  })

  it('is only read where its conditions say so, and for whoever may not edit', async () => {
    openList()
    await screen.findByText('N6')
    expect(within(rowOf('N6')).queryByRole('button', { name: /Editar Valor/ })).toBeNull()
    cleanup()
    openList({}, ['trocas.editar'])
    await screen.findByText('N5')
    expect(screen.queryByRole('button', { name: /Editar Valor/ })).toBeNull()
  })

  it('shows a refusal at the cell, keeps what was typed and has the focus again', async () => {
    openList({
      'PATCH /trocas/5': () => {
        // as a browser does with what is switched off
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        return { status: 422, data: { message: 'Confira.', errors: { valor: ['O valor passa do limite.'] } } }
      },
    })
    const input = await edit('N5', 'Valor')
    await userEvent.clear(input)
    await userEvent.type(input, '99{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('O valor passa do limite.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Valor' })))
  })

  describe('of a record that somebody else changed meanwhile', () => {
    async function typeOver(now: object) {
      const server = openList({
        'PATCH /trocas/5': ({ ifMatch }: Call) =>
          ifMatch === '7' ? { data: now } : { status: 412, data: { message: 'Mudou.', atual: now } },
      })
      const input = await edit('N5', 'Valor')
      await userEvent.clear(input)
      await userEvent.type(input, '11{Enter}')
      return () => server.sent('PATCH', '/trocas/5').map(({ ifMatch }) => ifMatch)
    }

    it('is saved all the same when the change was of another field', async () => {
      const versions = await typeOver({ ...TROCA, id: 5, versao: 7, limite: 99 })
      await waitFor(() => expect(versions()).toEqual(['2', '7']))
    })

    it('is written over only by a second Enter', async () => {
      const versions = await typeOver({ ...TROCA, id: 5, versao: 7, valor: 33 })
      expect((await screen.findByRole('alert')).textContent).toContain('Mudou para “R$ 33,00”')
      expect(versions()).toEqual(['2'])
      await userEvent.type(await editor(), '{Enter}')
      await waitFor(() => expect(versions()).toEqual(['2', '7']))
    })
  })
})
