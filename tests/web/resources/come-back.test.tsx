import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA, trocas } from './trocas'

const ROWS = [5, 6, 7].map((id) => ({ ...TROCA, id, numero: `N${id}` }))
const { config, definition, permissoes } = trocas()

/** The list at its address; anywhere else the way back. */
function ListAndBack() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (pathname === '/trocas') return <ResourceListPage definition={definition} />
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Voltar
    </button>
  )
}

function open() {
  const server = fakeServer({
    'GET /trocas': () => ({ data: ROWS, total: 3 }),
    'GET /trocas/colunas': () => ({ data: {} }),
    'PUT /trocas/colunas/lista': () => ({ status: 204, data: null }),
  })
  renderScreen({ path: '*', at: '/trocas', element: <ListAndBack />, config, usuario: { permissoes } })
  return server
}

const rowOf = (numero: string) => screen.getByText(numero).closest('tr')
const goBack = async () => fireEvent.click(await screen.findByRole('button', { name: 'Voltar' }))

beforeAll(fillBrowser)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a list that one comes back to', () => {
  it('is stood on where it was left, by the keyboard', async () => {
    open()
    await screen.findByText('N5')
    fireEvent.keyDown(document, { key: 'j' })
    fireEvent.keyDown(document, { key: 'j' })
    fireEvent.keyDown(document, { key: 'Enter' })
    await goBack()
    await screen.findByText('N5')
    await waitFor(() => expect(rowOf('N6')?.getAttribute('aria-selected')).toBe('true'))
  })

  it('is stood on where it was left, by a click on the row', async () => {
    open()
    fireEvent.click(await screen.findByText('N7'))
    await goBack()
    await screen.findByText('N5')
    await waitFor(() => expect(rowOf('N7')?.getAttribute('aria-selected')).toBe('true'))
  })

  it('has the columns that it was left with, and the server is told of them though one left at once', async () => {
    const server = open()
    await screen.findByText('N5')
    await userEvent.click(await screen.findByRole('button', { name: 'Colunas' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mostrar Limite' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Limite' })).toBeNull())
    fireEvent.click(screen.getByText('N5'))
    await goBack()
    await screen.findByText('N5')
    await waitFor(() => expect(server.sent('PUT', '/trocas/colunas/lista')).toHaveLength(1))
    expect(server.sent('GET', '/trocas/colunas')).toHaveLength(1)
    expect(screen.queryByRole('columnheader', { name: 'Limite' })).toBeNull()
  })
})
