import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import { type Answer, type Call, fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA as ONE, trocas } from './trocas'

const { config, definition, permissoes } = trocas()

type Handlers = Parameters<typeof fakeServer>[0]

function openList(handlers: Handlers = {}) {
  const server = fakeServer({
    'GET /trocas': () => ({ data: [ONE, { ...ONE, id: 6, numero: '78', tipo: 'D' }], total: 2 }),
    'GET /trocas/totais': () => ({ data: { linhas: 2 } }),
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

const doneAll =
  (versao = 3) =>
  ({ body }: Call) => {
    const { ids } = Object(body)
    return { data: { feitos: ids.length, linhas: ids.map((id: number) => ({ id, ok: true, versao })) } }
  }
const address = () => screen.getByTestId('endereco').textContent ?? ''

function openRecord() {
  renderScreen({
    path: '/trocas/:id',
    at: '/trocas/5',
    element: <ResourceShowPage definition={definition} />,
    config,
    usuario: { permissoes },
  })
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('an act that asks', () => {
  async function ask() {
    await screen.findByText('77')
    fireEvent.click(screen.getByRole('button', { name: 'Devolver: 77' }))
    return screen.findByRole('dialog')
  }

  it('asks the declared question with the count, takes what its form asks for, and sends the version on screen', async () => {
    const server = openList({ 'POST /trocas/atos/devolver': doneAll() })
    const dialog = await ask()
    expect(within(dialog).getByText('Devolver esta troca?')).toBeTruthy()
    const subject = within(dialog).getByRole('region', { name: '77' })
    expect(
      [...subject.querySelectorAll('dt')].map((term) =>
        `${term.textContent}: ${term.nextSibling?.textContent}`.replaceAll('\u00a0', ' '),
      ),
    ).toEqual(['Tipo: Cobrança', 'Valor: R$ 10,00', 'Limite: R$ 50,00'])
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Prazo')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent('POST', '/trocas/atos/devolver')[0]).toMatchObject({
      body: { ids: [5], valores: { motivo: 'Prazo' } },
      ifMatch: '2',
    })
    expect(await screen.findByText('77: devolvida ao credor.')).toBeTruthy()
  })

  it('says who changed the record meanwhile, shows it as it is, and is asked of that', async () => {
    const atual = { id: 5, numero: '77', tipo: 'Troca', versao: 3 }
    const alterado = { em: '2026-11-20T17:02:00Z', usuario: { id: 8, nome: 'Ana' } }
    const stale = { status: 412, data: { code: 'versao_desatualizada', message: 'Mudou.', atual, alterado } }
    const answers: ((call: Call) => Answer)[] = [() => stale]
    const server = openList({ 'POST /trocas/atos/devolver': (call) => (answers.shift() ?? doneAll())(call) })
    const dialog = await ask()
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Prazo')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    const said = await within(dialog).findByRole('alert')
    expect(said.textContent).toContain('Alterado por Ana às 14:02 de 20/11/2026.')
    expect(within(dialog).queryByText('R$ 10,00')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent('POST', '/trocas/atos/devolver').map(({ ifMatch }) => ifMatch)).toEqual(['2', '3'])
  })

  it('goes with one key until it is answered', async () => {
    const busy = { status: 503, data: { code: 'servidor_ocupado', message: 'Ocupado.' } }
    const answers: ((call: Call) => Answer)[] = [() => busy]
    const server = openList({ 'POST /trocas/atos/devolver': (call) => (answers.shift() ?? doneAll())(call) })
    const dialog = await ask()
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Prazo')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const keys = server.sent('POST', '/trocas/atos/devolver').map(({ chave }) => chave)
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  })

  it('is not there where it does not hold', async () => {
    openList()
    await screen.findByText('78')
    expect(screen.queryByRole('button', { name: 'Devolver: 78' })).toBeNull()
  })

  it('sends nothing while a required field is blank', async () => {
    const server = openList()
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    expect(await within(dialog).findByText('Preencha este campo.')).toBeTruthy()
    expect(server.sent('POST', '/trocas/atos/devolver')).toEqual([])
  })

  it('lays a refusal at its field, and says what is of no field', async () => {
    const refusals = [
      { status: 422, data: { message: 'Confira.', errors: { 'valores.motivo': ['Motivo desconhecido.'] } } },
      { data: { feitos: 0, linhas: [{ id: 5, ok: false, message: 'O registro mudou desde que você o abriu.' }] } },
    ]
    openList({ 'POST /trocas/atos/devolver': () => refusals.shift() ?? { data: {} } })
    const dialog = await ask()
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'x')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    expect(await within(dialog).findByText('Motivo desconhecido.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('O registro mudou')
  })

  it('leaves the row closed when its dialog is clicked', async () => {
    openList()
    const dialog = await ask()
    fireEvent.click(within(dialog).getByText('Devolver esta troca?'))
    expect(address()).toBe('/trocas')
  })
})

describe('an act that only sets fields', () => {
  it('is done at once and can be undone, which puts the fields back at the version it left', async () => {
    const server = openList({
      'POST /trocas/atos/marcar': doneAll(),
      'PATCH /trocas/5': () => ({ data: { ...ONE, versao: 4 } }),
    })
    await screen.findByText('77')
    fireEvent.click(screen.getByRole('button', { name: 'Marcar: 77' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(server.sent('PATCH', '/trocas/5')).toHaveLength(1))
    expect(server.sent('PATCH', '/trocas/5')[0]).toMatchObject({ body: { feito: false }, ifMatch: '3' })
    expect(await screen.findByText('Desfeito.')).toBeTruthy()
  })

  it('says that it cannot be undone once the record has changed again', async () => {
    openList({
      'POST /trocas/atos/marcar': doneAll(),
      'PATCH /trocas/5': () => ({ status: 412, data: { code: 'versao_desatualizada', message: 'Mudou.' } }),
    })
    await screen.findByText('77')
    fireEvent.click(screen.getByRole('button', { name: 'Marcar: 77' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Não foi possível desfazer: o registro mudou depois.')).toBeTruthy()
  })

  it('stands on the page of its record too', async () => {
    fakeServer({ 'GET /trocas/5': () => ({ data: ONE }), 'POST /trocas/atos/marcar': doneAll() })
    openRecord()
    fireEvent.click(await screen.findByRole('button', { name: 'Marcar' }))
    expect(await screen.findByText('Marcar: 77.')).toBeTruthy()
  })

  it('leaves the keyboard at the acts of its record once the question is closed', async () => {
    const back = { ...ONE, versao: 3, tipo: 'D', motivo: 'Prazo' }
    const answers: object[] = [ONE]
    fakeServer({
      'GET /trocas/5': () => ({ data: answers.at(-1) }),
      'POST /trocas/atos/devolver': (call: Call) => {
        answers.push(back)
        return doneAll()(call)
      },
    })
    openRecord()
    const begin = await screen.findByRole('button', { name: 'Devolver' })
    begin.focus()
    fireEvent.click(begin)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Prazo')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Marcar' })))
  })
})
