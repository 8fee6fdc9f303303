import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CommentForm } from '../../../src/web/framework/resources/show/beside/comment-form'
import { NoticeBell } from '../../../src/web/layout/notices/notice-bell'
import { PreferencesProvider } from '../../../src/web/layout/preferences-context'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'

const EDU = { id: 7, nome: 'Edu Martins' }
const EDUARDA = { id: 9, nome: 'Edu Martins Filho' }

beforeAll(fillBrowser)
afterEach(cleanup)

describe('naming somebody in a comment', () => {
  function open() {
    const server = fakeServer({
      'GET /clientes/1/comentarios/pessoas': () => ({ data: [EDU, EDUARDA] }),
      'POST /clientes/1/comentarios': () => ({ status: 201, data: {} }),
    })
    const element = <CommentForm recurso="clientes" id={1} onWritten={() => undefined} />
    renderScreen({ path: '/x', at: '/x', element })
    return server
  }

  it('is done by keys, and sends the id of each that was chosen', async () => {
    const server = open()
    const field = await screen.findByLabelText('Escreva um comentário')
    await userEvent.type(field, '@edu')
    const list = await screen.findByRole('listbox', { name: 'Quem mencionar' })
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    expect(server.sent('GET', '/clientes/1/comentarios/pessoas').at(-1)?.query.get('q')).toBe('edu')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field).toHaveProperty('value', '@Edu Martins Filho ')
    await userEvent.type(field, 'e @ed')
    await userEvent.click(await screen.findByRole('option', { name: 'Edu Martins' }))
    await userEvent.type(field, 'vejam @todos')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.sent('POST', '/clientes/1/comentarios')).toHaveLength(1))
    expect(server.sent('POST', '/clientes/1/comentarios')[0]?.body).toEqual({ texto: '@[9] e @[7] vejam @todos' })
  })
})

describe('the bell', () => {
  it('counts what is not read, leads to the record, and says that it was read', async () => {
    let lida = false
    const notice = {
      id: 3,
      titulo: 'Marina Alves',
      caminho: '/cliente/view/1',
      autor: 'Ana',
      texto: '@[7] ligue hoje',
      mencoes: [EDU],
      em: '2026-11-20T15:00:00Z',
    }
    const server = fakeServer({
      'GET /mencoes': () => ({ data: [{ ...notice, lida }] }),
      'POST /mencoes/lidas': () => {
        lida = true
        return { status: 204, data: '' }
      },
    })
    const bell = (
      <PreferencesProvider userId="7">
        <NoticeBell />
      </PreferencesProvider>
    )
    renderScreen({ path: '*', at: '/x', element: bell })
    await userEvent.click(await screen.findByRole('button', { name: 'Menções a você: 1 por ler' }))
    expect(screen.getByText('@Edu Martins').tagName).toBe('B')
    await userEvent.click(screen.getByRole('link', { name: /^Por ler:.*Ana em Marina Alves$/ }))
    expect(await screen.findByRole('button', { name: 'Menções a você' })).toBeTruthy()
    expect(server.sent('POST', '/mencoes/lidas')[0]?.body).toEqual({ ids: [3] })
    expect(screen.getByTestId('endereco').textContent).toContain('/cliente/view/1')
  })
})
