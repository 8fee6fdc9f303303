import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const STATES = ['Rascunho', 'Em conferência', 'Bloqueada', 'Aprovada', 'Enviada ao credor', 'Cancelada']

const bordero = (id: number, status: string) => ({
  id,
  versao: 3,
  tipo: 'parcial',
  credor_id: 57,
  credor: { id: 57, titulo: 'Escola', nome: 'Escola' },
  status,
})
const cards = [bordero(1, 'Rascunho'), bordero(2, 'Em conferência'), bordero(3, 'Em conferência')]

function open(at = '/devolucao?exibir=quadro', without: readonly string[] = []) {
  const { config } = configFor(...without)
  const server = fakeServer({
    'GET /devolucoes': () => ({ data: cards, total: 3 }),
    'GET /devolucoes/1': () => ({ data: cards[0] }),
    'GET /devolucoes/2': () => ({ data: cards[1] }),
    'GET /devolucoes/quadro': () => ({
      data: {
        colunas: STATES.map((valor) => {
          const registros = cards.filter(({ status }) => status === valor)
          return { valor, total: valor === 'Em conferência' ? 1_204 : registros.length, totais: {}, registros }
        }),
      },
    }),
    'POST /devolucoes/atos/conferir': () => ({ data: { feitos: 1, linhas: [{ id: 1, ok: true, versao: 4 }] } }),
  })
  const element = <ResourceListPage definition={resourceOf(config, 'devolucoes')} />
  renderScreen({ path: '/devolucao', at, element, config, without })
  return server
}

const address = () => screen.getByTestId('endereco').textContent ?? ''
const columnOf = (name: RegExp) => screen.findByRole('region', { name })
const card = (name: RegExp) => screen.findByRole('link', { name })

beforeAll(fillBrowser)
afterEach(cleanup)

describe('a list drawn as a board', () => {
  it('is asked for on the list, kept in the address, and asks for no rows besides', async () => {
    const server = open('/devolucao')
    await userEvent.click(await screen.findByRole('button', { name: 'Quadro' }))
    await card(/Borderô 1 /)
    expect(address()).toContain('exibir=quadro')
    expect(server.sent('GET', '/devolucoes/quadro')).toHaveLength(1)
    expect(server.sent('GET', '/devolucoes')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }))
    await screen.findAllByRole('columnheader')
    expect(address()).not.toContain('exibir')
  })
  it('says of each column how many it has, all of them, and of an empty one that it is', async () => {
    open()
    expect(within(await columnOf(/^Em conferência 1.204$/)).getAllByRole('link')).toHaveLength(2)
    expect(within(await columnOf(/^Aprovada 0$/)).getByText('Nada aqui')).toBeTruthy()
    expect(await screen.findByText('1.205')).toBeTruthy()
  })
  it('goes from card to card and from column to column by keys', async () => {
    open()
    ;(await card(/Borderô 2 /)).focus()
    for (const [key, where] of [
      ['{ArrowLeft}', 'Borderô 1'],
      ['l', 'Borderô 2'],
      ['j', 'Borderô 3'],
      ['k', 'Borderô 2'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(document.activeElement?.textContent).toContain(where)
    }
  })
  it('takes J from the button that drew it', async () => {
    open('/devolucao')
    await userEvent.click(await screen.findByRole('button', { name: 'Quadro' }))
    await card(/Borderô 1 /)
    await userEvent.keyboard('j')
    expect(document.activeElement?.textContent).toContain('Borderô 1')
  })
  it('moves a card by its transition, with the question that it asks, in the version that was seen', async () => {
    const server = open()
    ;(await card(/Borderô 1 /)).focus()
    await userEvent.keyboard('m')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Conferir → Em conferência' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Pôr este borderô em conferência?')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Conferir' }))
    await waitFor(() => expect(server.sent('POST', '/devolucoes/atos/conferir')).toHaveLength(1))
    expect(server.sent('POST', '/devolucoes/atos/conferir')[0]).toMatchObject({ ifMatch: '3', body: { ids: [1] } })
    await waitFor(() => expect(server.sent('GET', '/devolucoes/quadro').length).toBeGreaterThan(1))
  })
  it('says in the menu why it may not go somewhere', async () => {
    open(undefined, ['devolucoes.editar'])
    ;(await card(/Borderô 1 /)).focus()
    await userEvent.keyboard('m')
    const item = await screen.findByRole('menuitem', { name: /Em conferência/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Sem permissão para: Conferir.')
  })
  it('is dragged over a column that says why not, and let go over one that asks', async () => {
    const server = open()
    const held = (await card(/Borderô 2 /)).closest('li') ?? document.body
    const board = screen.getByRole('region', { name: 'Devoluções por Situação' })
    const over = await columnOf(/^Aprovada/)
    document.elementFromPoint = () => over
    board.setPointerCapture = () => undefined
    fireEvent.pointerDown(held, { button: 0, isPrimary: true, pointerType: 'mouse', clientX: 10, clientY: 10 })
    fireEvent.pointerMove(board, { clientX: 60, clientY: 10 })
    await within(await columnOf(/^Enviada ao credor/)).findByText('Não se muda de Em conferência para cá.')
    expect(within(over).queryByText(/Não há/)).toBeNull()
    fireEvent.pointerUp(board)
    expect(await screen.findByText('Aprovar este borderô?')).toBeTruthy()
    expect(server.sent('POST', '/devolucoes/atos/aprovar')).toHaveLength(0)
  })
  it('changes a plain enum as an edit in the row does, in the version that was seen', async () => {
    const { config } = configFor()
    const devolucoes = resourceOf(config, 'devolucoes')
    const lista = { ...devolucoes.lista, quadro: { por: 'tipo', campos: [] } }
    const registros = [bordero(1, 'Rascunho')]
    const server = fakeServer({
      'GET /devolucoes/quadro': () => ({ data: { colunas: [{ valor: 'parcial', total: 1, totais: {}, registros }] } }),
      'PATCH /devolucoes/1': () => ({ data: { ...registros[0], tipo: 'total', versao: 4 } }),
    })
    const element = <ResourceListPage definition={{ ...devolucoes, lista }} />
    renderScreen({ path: '/devolucao', at: '/devolucao?exibir=quadro', element, config })
    ;(await card(/Borderô 1 /)).focus()
    await userEvent.keyboard('m')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Total' }))
    await waitFor(() => expect(server.sent('PATCH', '/devolucoes/1')).toHaveLength(1))
    expect(server.sent('PATCH', '/devolucoes/1')[0]).toMatchObject({ ifMatch: '3', body: { tipo: 'total' } })
    expect(await screen.findByText('Borderô 1 · Escola: Total')).toBeTruthy()
  })
})
