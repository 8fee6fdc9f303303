import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { logIn, loseSession } from '../session/lose-session'
import { type Call, fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA, trocas } from './trocas'

const ROWS = [5, 6, 7].map((id) => ({ ...TROCA, id, numero: `N${id}`, versao: id }))

type Handlers = Parameters<typeof fakeServer>[0]

function openList(handlers: Handlers = {}, without: readonly string[] = []) {
  const { config, definition, permissoes } = trocas(...without)
  const server = fakeServer({ 'GET /trocas': () => ({ data: ROWS, total: 3 }), ...handlers })
  renderScreen({
    path: '/trocas',
    at: '/trocas',
    element: <ResourceListPage definition={definition} />,
    config,
    usuario: { permissoes },
  })
  return server
}

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }))
const answer = (lines: readonly object[]) => () => ({ data: { alterados: 0, linhas: lines } })

async function editValue(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Editar campo…' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Valor'), text)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Alterar/ }))
  return dialog
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('ticked rows', () => {
  it('are counted in a bar that goes when none is left', async () => {
    openList()
    await screen.findByText('N5')
    expect(screen.queryByRole('region', { name: 'Ações com a seleção' })).toBeNull()
    tick('N5')
    tick('N7')
    expect(await screen.findByText('2 trocas na seleção')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(screen.queryByText('2 trocas na seleção')).toBeNull()
  })

  it('are ticked by the space bar on the row stood on, and a tick set by hand leaves the keys to the list', async () => {
    openList()
    await screen.findByText('N5')
    const space = (target: Element | Document) => fireEvent.keyDown(target, { key: ' ' })
    space(document)
    expect(screen.queryByText(/na seleção$/)).toBeNull()
    fireEvent.keyDown(document, { key: 'j' })
    space(document)
    expect(screen.getByText('1 troca na seleção')).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: 'Selecionar N5' })
    fireEvent.keyDown(box, { key: 'j' })
    space(document)
    expect(screen.getByText('2 trocas na seleção')).toBeTruthy()
    // the box ticks itself, a button is pressed
    space(box)
    space(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(screen.getByText('2 trocas na seleção')).toBeTruthy()
    space(document)
    expect(screen.getByText('1 troca na seleção')).toBeTruthy()
  })

  it('are a range with Shift', async () => {
    openList()
    await screen.findByText('N5')
    tick('N5')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar N7' }), { shiftKey: true })
    expect(await screen.findByText('3 trocas na seleção')).toBeTruthy()
  })

  it('may be all of the filter, page by page up to 500, and the bar says how many', async () => {
    const many = Array.from({ length: 640 }, (_, index) => ({ ...TROCA, id: index + 1, numero: `N${index + 1}` }))
    const server = openList({
      'GET /trocas': ({ query }: Call) => ({
        data: many.slice(Number(query.get('_start')), Number(query.get('_end'))),
        total: many.length,
      }),
    })
    await screen.findByText('N5')
    tick('N5')
    fireEvent.click(screen.getByRole('button', { name: 'Selecionar os primeiros 500 de 640' }))
    expect(await screen.findByText('500 trocas na seleção')).toBeTruthy()
    expect(server.sent('GET', '/trocas').every(({ query }) => Number(query.get('_end')) <= 500)).toBe(true)
  })

  it('do not exist for whoever may do nothing with many', async () => {
    openList({}, ['trocas.editar', 'trocas.devolver'])
    await screen.findByText('N5')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('one field of many records', () => {
  it('is sent with the versions on screen', async () => {
    const server = openList({ 'POST /trocas/em-massa': answer([5, 7].map((id) => ({ id, ok: true, versao: 9 }))) })
    await screen.findByText('N5')
    tick('N5')
    tick('N7')
    await editValue('12,50')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent('POST', '/trocas/em-massa')[0]?.body).toEqual({
      ids: [5, 7],
      mudancas: { valor: 12.5 },
      versoes: { 5: 5, 7: 7 },
    })
    expect(await screen.findByText('Alterações feitas em 2 trocas.')).toBeTruthy()
  })

  it('is asked on after a log-in, of the same records in the versions that were ticked', async () => {
    localStorage.clear()
    logIn()
    openList()
    await screen.findByText('N5')
    tick('N5')
    tick('N7')
    fireEvent.click(screen.getByRole('button', { name: 'Editar campo…' }))
    await userEvent.type(await screen.findByLabelText('Valor'), '12,50')
    loseSession()
    const changed = ROWS.map((row) => ({ ...row, versao: row.versao + 1 }))
    const server = openList({
      'GET /trocas': () => ({ data: changed, total: 3 }),
      'POST /trocas/em-massa': answer([5, 7].map((id) => ({ id, ok: true, versao: 9 }))),
    })
    expect(await screen.findByText('2 trocas na seleção')).toBeTruthy()
    expect(await screen.findByDisplayValue('12,50')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Alterar 2 trocas' }))
    await waitFor(() =>
      expect(server.sent('POST', '/trocas/em-massa')[0]?.body).toMatchObject({ ids: [5, 7], versoes: { 5: 5, 7: 7 } }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows who was refused and why, keeps those ticked and tries again with them alone', async () => {
    const server = openList({
      'POST /trocas/em-massa': answer([
        { id: 5, ok: true, versao: 6 },
        { id: 7, ok: false, message: 'Confira.', errors: { valor: ['O valor passa do limite.'] } },
      ]),
    })
    await screen.findByText('N5')
    tick('N5')
    tick('N7')
    await editValue('99')
    expect(await screen.findByText('1 feito, 1 recusado')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'N7' }).getAttribute('href')).toBe('/trocas/7')
    expect(dialog.getByText('O valor passa do limite.')).toBeTruthy()
    expect(screen.getByText('1 troca na seleção')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Tentar de novo com o recusado' }))
    expect(await screen.findByDisplayValue('99,00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Alterar 1 troca' }))
    await waitFor(() => expect(server.sent('POST', '/trocas/em-massa')).toHaveLength(2))
    expect(server.sent('POST', '/trocas/em-massa')[1]?.body).toMatchObject({ ids: [7], versoes: {} })
  })

  it('offers only the fields that the declaration names', async () => {
    openList()
    await screen.findByText('N5')
    tick('N5')
    fireEvent.click(screen.getByRole('button', { name: 'Editar campo…' }))
    fireEvent.mouseDown(await screen.findByLabelText('Campo'))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.getAttribute('aria-label') ?? option.textContent)).toEqual(['Valor', 'Tipo'])
  })
})

it('an act may be done with all that are ticked, with their number in the question', async () => {
  const server = openList({
    'POST /trocas/atos/devolver': ({ body }: Call) => ({
      data: { feitos: 2, linhas: Object(body).ids.map((id: number) => ({ id, ok: true, versao: 9 })) },
    }),
  })
  await screen.findByText('N5')
  tick('N5')
  tick('N6')
  const bar = within(screen.getByRole('region', { name: 'Ações com a seleção' }))
  fireEvent.click(bar.getByRole('button', { name: 'Devolver' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Devolver 2 trocas?')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Prazo')
  fireEvent.click(dialog.getByRole('button', { name: 'Devolver' }))
  await waitFor(() => expect(screen.queryByText('2 trocas na seleção')).toBeNull())
  expect(server.sent('POST', '/trocas/atos/devolver')[0]?.body).toMatchObject({ ids: [5, 6] })
})
