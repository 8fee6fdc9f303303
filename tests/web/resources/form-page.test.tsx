import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { type Answer, type Call, fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const { config } = configFor()
const clientes = resourceOf(config, 'clientes')
const feriados = resourceOf(config, 'feriados')

const CLIENTE = {
  id: 1,
  versao: 4,
  nome: 'Associação Atlética',
  cpf_cnpj: '11222333000181',
  perfil: null,
  classificacao_cliente: null,
  localizacao: null,
  executivo_cobranca_id: 7,
  executivo_cobranca: { id: 7, titulo: 'Rita' },
  cep: '01310100',
  endereco: 'Avenida Um',
  numero: '10',
  bairro: 'Centro',
  cidade: 'Bauru',
  uf: 'SP',
  observacoes: null,
  roteiro: null,
}
const TELEFONE = {
  id: 90,
  versao: 1,
  cliente_id: 1,
  cliente: { id: 1, titulo: 'Associação Atlética' },
  telefone: '11987654321',
  tipo: 'celular',
  contato: null,
  whatsapp: true,
  origem: 'informado',
  situacao: 'bom',
}

type Handlers = Parameters<typeof fakeServer>[0]

function serveCliente(handlers: Handlers = {}) {
  return fakeServer({
    'GET /clientes/1': () => ({ data: CLIENTE }),
    'GET /telefones': () => ({ data: [TELEFONE], total: 1 }),
    'GET /emails': () => ({ data: [], total: 0 }),
    'GET /clientes/opcoes/executivo_cobranca': () => ({ data: [{ id: 7, titulo: 'Rita' }], total: 1 }),
    'PATCH /clientes/1': ({ body }: Call) => ({ data: { ...CLIENTE, ...Object(body), versao: 5 } }),
    ...handlers,
  })
}

function openCliente() {
  return renderScreen({
    path: '/cliente/edit/:id',
    at: '/cliente/edit/1',
    element: <ResourceFormPage definition={clientes} action="edit" />,
  })
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const address = () => screen.getByTestId('endereco').textContent
const refusal =
  (status: number, data: object): (() => Answer) =>
  () => ({ status, data })

beforeAll(fillBrowser)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the generated form', () => {
  it('gives long texts a line of their own and lets short fields stand side by side', async () => {
    serveCliente()
    openCliente()
    const itemOf = async (label: string) => (await screen.findByLabelText(label)).closest('.ant-form-item')
    expect((await itemOf('Observações'))?.className).toMatch(/wide/)
    expect((await itemOf('Cidade'))?.className).not.toMatch(/wide/)
  })

  it('is filled with the record and its nested rows', async () => {
    serveCliente()
    openCliente()
    expect(await screen.findByDisplayValue('Associação Atlética')).toBeTruthy()
    expect(screen.getByDisplayValue('11.222.333/0001-81')).toBeTruthy()
    expect(screen.getByDisplayValue('01310-100')).toBeTruthy()
    expect(screen.getByDisplayValue('(11) 98765-4321')).toBeTruthy()
    expect(screen.getByText('Rita')).toBeTruthy()
  })

  it('sends only what changed, with the version it was read at, and goes to the record', async () => {
    const server = serveCliente()
    openCliente()
    await userEvent.type(await screen.findByDisplayValue('Bauru'), ' Norte')
    save()
    await waitFor(() => expect(address()).toBe('/cliente/view/1'))
    const [call] = server.sent('PATCH', '/clientes/1')
    expect(call?.body).toEqual({ cidade: 'Bauru Norte' })
    expect(call?.ifMatch).toBe('4')
  })

  it('sends nothing when nothing changed', async () => {
    const server = serveCliente()
    openCliente()
    await screen.findByDisplayValue('Bauru')
    save()
    await waitFor(() => expect(address()).toBe('/cliente/view/1'))
    expect(server.sent('PATCH', '/clientes/1')).toEqual([])
  })

  it('empties a field as null', async () => {
    const server = serveCliente()
    openCliente()
    await userEvent.clear(await screen.findByDisplayValue('Centro'))
    save()
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1')[0]?.body).toEqual({ bairro: null }))
  })

  it('saves with Ctrl+S', async () => {
    const server = serveCliente()
    openCliente()
    await userEvent.type(await screen.findByDisplayValue('Bauru'), '!')
    fireEvent.keyDown(document, { key: 's', ctrlKey: true })
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1')).toHaveLength(1))
  })

  it('sends the nested rows whole when one of them changed', async () => {
    const server = serveCliente()
    openCliente()
    await screen.findByDisplayValue('Bauru')
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar telefone' }))
    const inputs = await screen.findAllByLabelText('Telefone')
    await userEvent.type(inputs[1] ?? document.body, '1133334444')
    save()
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1')).toHaveLength(1))
    const body = Object(server.sent('PATCH', '/clientes/1')[0]?.body)
    expect(Object.keys(body)).toEqual(['telefones'])
    expect(body.telefones).toHaveLength(2)
    expect(body.telefones[0]).toMatchObject({ id: 90, versao: 1, telefone: '11987654321' })
    expect(body.telefones[0]).not.toHaveProperty('cliente')
    expect(body.telefones[1]).toMatchObject({ telefone: '1133334444', tipo: 'celular', situacao: 'nao_testado' })
    expect(body.telefones[1]).not.toHaveProperty('id')
  })

  it('leads the keyboard into a row that is added, and back to the button when one goes', async () => {
    serveCliente()
    openCliente()
    await screen.findByDisplayValue('Bauru')
    const add = screen.getByRole('button', { name: 'Adicionar telefone' })
    add.focus()
    fireEvent.click(add)
    await screen.findByRole('button', { name: 'Remover telefone 2' })
    const row = screen.getByRole('button', { name: 'Remover telefone 2' }).parentElement
    expect(document.activeElement).toBe(row?.querySelector('input'))
    fireEvent.click(screen.getByRole('button', { name: 'Remover telefone 2' }))
    expect(document.activeElement).toBe(add)
  })

  it('takes a nested row away', async () => {
    const server = serveCliente()
    openCliente()
    await screen.findByDisplayValue('Bauru')
    fireEvent.click(screen.getByRole('button', { name: 'Remover telefone 1' }))
    save()
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1')[0]?.body).toEqual({ telefones: [] }))
  })

  it('lays the server’s messages at their fields, nested ones too, and leads to the first', async () => {
    serveCliente({
      'PATCH /clientes/1': refusal(422, {
        code: 'validacao',
        message: 'Confira os campos indicados.',
        errors: { cidade: ['Cidade desconhecida.'], 'telefones.0.telefone': ['Número repetido.'] },
      }),
    })
    openCliente()
    const city = await screen.findByDisplayValue('Bauru')
    await userEvent.type(city, 'x')
    save()
    const summary = (await screen.findByText('Há 2 campos a corrigir')).closest('[role="alert"]')
    expect(
      within(summary instanceof HTMLElement ? summary : document.body).getByText(/Telefones 1 · Telefone/),
    ).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(city))
    expect(screen.getAllByText('Cidade desconhecida.').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: /Telefones 1 · Telefone/ }))
    expect(document.activeElement).toBe(screen.getByDisplayValue('(11) 98765-4321'))
    await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'))
  })

  it('asks for what is required before it asks the server', async () => {
    const server = serveCliente()
    openCliente()
    const name = await screen.findByDisplayValue('Associação Atlética')
    await userEvent.clear(name)
    save()
    expect(await screen.findByText('Há 1 campo a corrigir')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(server.sent('PATCH', '/clientes/1')).toEqual([])
    await userEvent.type(name, 'A')
    await waitFor(() => expect(screen.queryByText('Há 1 campo a corrigir')).toBeNull())
  })

  it('creates with the declared defaults and what the address says', async () => {
    const server = fakeServer({
      'POST /feriados': ({ body }: Call) => ({ status: 201, data: { id: 8, versao: 1, ...Object(body) } }),
    })
    renderScreen({
      path: '/feriados/novo',
      at: '/feriados/novo?cidade=Bauru',
      element: <ResourceFormPage definition={feriados} action="create" />,
    })
    await userEvent.type(await screen.findByLabelText('Nome'), 'Aniversário da cidade')
    const day = screen.getByLabelText('Data')
    const calendar = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
    await userEvent.type(day, '01/08/202')
    expect(calendar()).not.toBeNull()
    await userEvent.type(day, '6')
    await waitFor(() => expect(calendar(), 'a calendar that covers what comes next').toBeNull())
    await userEvent.tab()
    save()
    await waitFor(() => expect(server.sent('POST', '/feriados')).toHaveLength(1))
    expect(server.sent('POST', '/feriados')[0]?.body).toEqual({
      data: '2026-08-01',
      nome: 'Aniversário da cidade',
      cidade: 'Bauru',
    })
    await waitFor(() => expect(address()).toBe('/feriados/8'))
  })
})

describe('a new form', () => {
  it('begins at its first field, of those that the address fills in after them', async () => {
    fakeServer({})
    const form = { path: '/feriados/novo', element: <ResourceFormPage definition={feriados} action="create" /> }
    const first = renderScreen({ ...form, at: '/feriados/novo' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Data')))
    first.unmount()
    renderScreen({ ...form, at: '/feriados/novo?data=2026-08-01' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
  })

  it('of a record that exists is left as it opens', async () => {
    serveCliente()
    openCliente()
    await screen.findByDisplayValue('Bauru')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a draft', () => {
  it('is offered after a reload and put back, without the document', async () => {
    serveCliente()
    const first = openCliente()
    await userEvent.type(await screen.findByDisplayValue('Bauru'), ' Sul')
    await userEvent.type(screen.getByDisplayValue('11.222.333/0001-81'), '{backspace}')
    await waitFor(() => expect(localStorage.getItem('avenca.rascunho.7./cliente/edit/1')).toContain('Bauru Sul'))
    expect(localStorage.getItem('avenca.rascunho.7./cliente/edit/1')).not.toContain('1122233300018')
    first.unmount()
    openCliente()
    fireEvent.click(await screen.findByRole('button', { name: 'Recuperar rascunho' }))
    expect(await screen.findByDisplayValue('Bauru Sul')).toBeTruthy()
  })

  it('is gone once saved', async () => {
    serveCliente()
    openCliente()
    await userEvent.type(await screen.findByDisplayValue('Bauru'), ' Sul')
    await waitFor(() => expect(localStorage.getItem('avenca.rascunho.7./cliente/edit/1')).not.toBeNull())
    save()
    await waitFor(() => expect(address()).toBe('/cliente/view/1'))
    expect(localStorage.getItem('avenca.rascunho.7./cliente/edit/1')).toBeNull()
  })
})
