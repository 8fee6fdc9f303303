import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { declare } from './declare'
import { type Call, fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'
import { TROCA, TROCAS } from './trocas'

type Handlers = Parameters<typeof fakeServer>[0]

function open(handlers: Handlers = {}, text = TROCAS) {
  const { config, definition, permissoes } = declare('trocas', text)
  const server = fakeServer({
    'GET /trocas/5': () => ({ data: TROCA }),
    'PATCH /trocas/5': ({ body }: Call) => ({ data: { ...TROCA, ...Object(body), versao: 3 } }),
    ...handlers,
  })
  renderScreen({
    path: '/trocas/:id/editar',
    at: '/trocas/5/editar',
    element: (
      <>
        <Link to="/clientes">sair daqui</Link>
        <ResourceFormPage definition={definition} action="edit" />
      </>
    ),
    config,
    usuario: { permissoes },
  })
  return server
}

async function type(label: string, text: string) {
  const input = await screen.findByLabelText(label)
  await userEvent.clear(input)
  if (text !== '') await userEvent.type(input, text)
}
const save = (name = 'Salvar') => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.getByTestId('endereco').textContent

beforeAll(fillBrowser)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('rules across fields', () => {
  it('speak at their field while one types, and keep the save back', async () => {
    const server = open()
    await type('Valor', '60')
    expect(await screen.findByText('O valor passa do limite.')).toBeTruthy()
    save()
    expect(await screen.findByText('Há 1 campo a corrigir')).toBeTruthy()
    expect(server.sent('PATCH', '/trocas/5')).toEqual([])
    await type('Limite', '70')
    await waitFor(() => expect(screen.queryByText('O valor passa do limite.')).toBeNull())
    save()
    await waitFor(() => expect(server.sent('PATCH', '/trocas/5')[0]?.body).toEqual({ valor: 60, limite: 70 }))
  })

  it('speak for the form when they are of no field', async () => {
    const server = open()
    await type('Valor', '')
    fireEvent.click(screen.getByRole('switch', { name: 'Feito' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Uma troca feita precisa de valor.')
    save()
    expect(await screen.findByText('Não foi possível salvar')).toBeTruthy()
    expect(server.sent('PATCH', '/trocas/5')).toEqual([])
  })

  it('say nothing of a record that nobody has touched', async () => {
    open({ 'GET /trocas/5': () => ({ data: { ...TROCA, valor: 60 } }) })
    await screen.findByLabelText('Valor')
    expect(screen.queryByText('O valor passa do limite.')).toBeNull()
  })
})

describe('leaving without saving', () => {
  it('is asked about once something differs, and staying keeps what was typed', async () => {
    open()
    await type('Limite', '80')
    fireEvent.click(screen.getByText('sair daqui'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/trocas/5/editar')
    fireEvent.click(screen.getByText('sair daqui'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(address()).toBe('/clientes'))
  })

  it('is not asked about when what was typed is what was there', async () => {
    open()
    await type('Limite', '80')
    await type('Limite', '50')
    fireEvent.click(screen.getByText('sair daqui'))
    await waitFor(() => expect(address()).toBe('/clientes'))
  })

  it('is asked about by the browser when the tab closes', async () => {
    open()
    await screen.findByLabelText('Limite')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await type('Limite', '80')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  })
})

describe('a draft that the server keeps', () => {
  const WITH_DRAFT = `${TROCAS}rascunho: true\n`
  const DRAFT = {
    valores: { limite: 99 },
    versao: 4,
    alterado_em: '2026-11-20T17:02:00Z',
    alterado_por: { id: 3, nome: 'Ana' },
  }
  const NONE = { valores: null, versao: 0, alterado_em: null, alterado_por: null }

  it('is sent while one types and said, and leaving is not asked about any more', async () => {
    const server = open(
      {
        'GET /trocas/rascunho/5': () => ({ data: NONE }),
        'PUT /trocas/rascunho/5': ({ body }: Call) => ({ data: { ...DRAFT, ...Object(body), versao: 1 } }),
      },
      WITH_DRAFT,
    )
    await type('Limite', '80')
    expect(await screen.findByText('Rascunho salvo às 14:02')).toBeTruthy()
    expect(server.sent('PUT', '/trocas/rascunho/5')[0]?.body).toEqual({ valores: { limite: 80 }, versao: 0 })
    fireEvent.click(screen.getByText('sair daqui'))
    await waitFor(() => expect(address()).toBe('/clientes'))
  })

  it('is there on arrival, says whose it is, and is published by the save', async () => {
    const server = open({ 'GET /trocas/rascunho/5': () => ({ data: DRAFT }) }, WITH_DRAFT)
    expect(await screen.findByDisplayValue('99,00')).toBeTruthy()
    expect(screen.getByText('Rascunho de Ana, de 20/11/2026 14:02. Ainda não foi salvo no registro.')).toBeTruthy()
    save('Salvar e concluir')
    await waitFor(() => expect(server.sent('PATCH', '/trocas/5')[0]?.body).toEqual({ limite: 99 }))
  })

  it('can be given up', async () => {
    const server = open(
      {
        'GET /trocas/rascunho/5': () => ({ data: DRAFT }),
        'DELETE /trocas/rascunho/5': () => ({ status: 204, data: null }),
      },
      WITH_DRAFT,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar rascunho' }))
    expect(await screen.findByDisplayValue('50,00')).toBeTruthy()
    expect(server.sent('DELETE', '/trocas/rascunho/5')).toHaveLength(1)
  })

  it('is asked about when somebody else wrote it meanwhile', async () => {
    const answers = [
      { status: 409, data: { code: 'rascunho_desatualizado', message: 'Mudou.', atual: DRAFT } },
      { data: { ...DRAFT, versao: 5 } },
    ]
    const server = open(
      {
        'GET /trocas/rascunho/5': () => ({ data: NONE }),
        'PUT /trocas/rascunho/5': () => answers.shift() ?? { data: DRAFT },
      },
      WITH_DRAFT,
    )
    await type('Limite', '80')
    expect(await screen.findByText('Ana mudou este rascunho às 14:02.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Manter o meu' }))
    await waitFor(() => expect(server.sent('PUT', '/trocas/rascunho/5')[1]?.body).toMatchObject({ versao: 4 }))
  })
})
