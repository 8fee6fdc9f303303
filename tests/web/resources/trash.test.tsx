import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ListOrTrash } from '../../../src/web/framework/resources/list/list-or-trash'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA, trocas } from './trocas'

const DELETED = { ...TROCA, excluido_em: '2026-11-19T13:30:00Z', excluido_por: { id: 3, nome: 'Ana' } }

type Handlers = Parameters<typeof fakeServer>[0]

function open(at: string, handlers: Handlers = {}, without: readonly string[] = []) {
  const { config, definition, permissoes } = trocas(...without)
  let rows: readonly object[] = [DELETED]
  const server = fakeServer({
    'GET /trocas': () => ({ data: [], total: 0 }),
    'GET /trocas/lixeira': () => ({ data: rows, total: rows.length }),
    'POST /trocas/5/restaurar': () => {
      rows = []
      return { data: TROCA }
    },
    'DELETE /trocas/5/definitivo': () => {
      rows = []
      return { status: 204, data: null }
    },
    ...handlers,
  })
  const element = at.startsWith('/trocas/5') ? (
    <ResourceShowPage definition={definition} />
  ) : (
    <ListOrTrash definition={definition} />
  )
  renderScreen({
    path: at.split('?')[0]?.replace('5', ':id') ?? at,
    at,
    element,
    config,
    usuario: { permissoes },
  })
  return server
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the trash', () => {
  it('is one link away from the list, and says what was deleted, when and by whom', async () => {
    open('/trocas')
    fireEvent.click(await screen.findByRole('link', { name: 'Lixeira' }))
    const row = (await screen.findByText('77')).closest('tr')
    expect(row?.textContent).toContain('19/11/2026 10:30')
    expect(row?.textContent).toContain('Ana')
    expect(screen.getByRole('heading', { name: 'Lixeira de Trocas' })).toBeTruthy()
  })

  it('gives a record back', async () => {
    const server = open('/trocas?lixeira=1')
    fireEvent.click(await screen.findByRole('button', { name: 'Restaurar 77' }))
    expect(await screen.findByText('Registro restaurado.')).toBeTruthy()
    expect(await screen.findByText('A lixeira está vazia')).toBeTruthy()
    expect(server.sent('POST', '/trocas/5/restaurar')).toHaveLength(1)
  })

  it('leads the keyboard to the next row when one goes, and to the empty trash after the last', async () => {
    const other = { ...DELETED, id: 6, numero: '78' }
    let rows: readonly object[] = [DELETED, other]
    open('/trocas?lixeira=1', {
      'GET /trocas/lixeira': () => ({ data: rows, total: rows.length }),
      'POST /trocas/5/restaurar': () => {
        rows = [other]
        return { data: TROCA }
      },
      'DELETE /trocas/6/definitivo': () => {
        rows = []
        return { status: 204, data: null }
      },
    })
    const restore = await screen.findByRole('button', { name: 'Restaurar 77' })
    restore.focus()
    fireEvent.click(restore)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Restaurar 78'))
    const purge = screen.getByRole('button', { name: 'Remover de vez 78' })
    purge.focus()
    fireEvent.click(purge)
    await userEvent.type(await screen.findByLabelText(/Para confirmar/), 'remover{Enter}')
    await screen.findByText('A lixeira está vazia')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Lixeira de Trocas'))
  })

  it('takes a record out for good only once the word is typed', async () => {
    const server = open('/trocas?lixeira=1')
    fireEvent.click(await screen.findByRole('button', { name: 'Remover de vez 77' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Remover de vez' })).toHaveProperty('disabled', true)
    await userEvent.type(dialog.getByLabelText('Para confirmar, escreva “remover”'), 'Remover')
    fireEvent.click(dialog.getByRole('button', { name: 'Remover de vez' }))
    expect(await screen.findByText('Registro removido de vez.')).toBeTruthy()
    expect(server.sent('DELETE', '/trocas/5/definitivo')).toHaveLength(1)
  })

  it('keeps the refusal in the dialog', async () => {
    open('/trocas?lixeira=1', {
      'DELETE /trocas/5/definitivo': () => ({ status: 409, data: { message: 'Há 2 registros ligados a este.' } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remover de vez 77' }))
    await userEvent.type(await screen.findByLabelText(/Para confirmar/), 'remover{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Há 2 registros')
  })

  it('does not exist for whoever may not delete, and does not purge for whoever may not', async () => {
    open('/trocas?lixeira=1', {}, ['trocas.expurgar'])
    await screen.findByText('77')
    expect(screen.queryByRole('button', { name: /Remover de vez/ })).toBeNull()
    cleanup()
    open('/trocas?lixeira=1', {}, ['trocas.excluir'])
    expect(await screen.findByText('Ainda não há trocas')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Lixeira' })).toBeNull()
  })
})

it('a deletion can be undone where it is said', async () => {
  const server = open('/trocas/5', {
    'GET /trocas/5': () => ({ data: TROCA }),
    'DELETE /trocas/5': () => ({ status: 204, data: null }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(server.sent('POST', '/trocas/5/restaurar')).toHaveLength(1))
})
