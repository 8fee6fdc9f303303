import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const { config } = configFor()
const clientes = resourceOf(config, 'clientes')
const operacoes = resourceOf(config, 'operacoes')

const CLIENTE = {
  id: 1,
  versao: 4,
  nome: 'Associação Atlética',
  cpf_cnpj: '11222333000181',
  perfil: null,
  executivo_cobranca_id: 7,
  executivo_cobranca: { id: 7, titulo: 'Rita' },
  cidade: 'Bauru',
  uf: 'SP',
  observacoes: 'Linha um\nLinha dois',
}

function openCliente(at = '/cliente/view/1', without: readonly string[] = []) {
  return renderScreen({
    path: '/cliente/view/:id',
    at,
    element: <ResourceShowPage definition={clientes} />,
    without,
  })
}

function fieldOf({ campos }: typeof clientes, nome: string) {
  const found = campos.find((campo) => campo.nome === nome)
  if (!found) throw new Error(`no field ${nome}`)
  return found
}

const address = () => screen.getByTestId('endereco').textContent

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the generated page of a record', () => {
  it('is headed by the record’s title and shows its sections formatted', async () => {
    fakeServer({ 'GET /clientes/1': () => ({ data: CLIENTE }) })
    openCliente()
    expect(await screen.findByRole('heading', { level: 1, name: 'Associação Atlética' })).toBeTruthy()
    expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rita' }).getAttribute('href')).toBe('/cadastrar/executivo/7')
    expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/cliente/edit/1')
  })

  it('shows no bare number for a record of another resource that the user may not see', async () => {
    fakeServer({
      'GET /clientes/1': () => ({ data: { ...CLIENTE, executivo_cobranca_id: 777, executivo_cobranca: null } }),
    })
    openCliente('/cliente/view/1', ['executivos.ver'])
    await screen.findByRole('heading', { level: 1, name: 'Associação Atlética' })
    expect(screen.queryByText('777')).toBeNull()
    const label = screen.getByText(fieldOf(clientes, 'executivo_cobranca').rotulo)
    expect(label.parentElement?.textContent).toContain('—')
  })

  it('shows beside a debt the others of its person, asked for by whose they are', async () => {
    const debt = { id: 8, versao: 1, numero_operacao: 'OP-8', status_operacao: 'C', cliente_id: 1, credor_id: 10 }
    const server = fakeServer({
      'GET /operacoes/8': () => ({ data: { ...debt, cliente: { id: 1, titulo: 'Marina' }, credor: null } }),
      'GET /operacoes': () => ({ data: [], total: 0 }),
    })
    renderScreen({
      path: '/operacao/:id',
      at: '/operacao/8?aba=dividas-da-pessoa',
      element: <ResourceShowPage definition={operacoes} />,
    })
    fireEvent.click(await screen.findByRole('tab', { name: 'Dívidas da pessoa' }))
    await waitFor(() => expect(server.sent('GET', '/operacoes').at(-1)?.query.get('cliente_id')).toBe('1'))
  })

  it('keeps the tab in the address and asks for its rows by the field that points back', async () => {
    const server = fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'GET /operacoes': () => ({ data: [], total: 0 }),
    })
    openCliente()
    fireEvent.click(await screen.findByRole('tab', { name: 'Operações' }))
    await waitFor(() => expect(address()).toBe('/cliente/view/1?aba=operacoes'))
    await waitFor(() => expect(server.sent('GET', '/operacoes')[0]?.query.get('cliente_id')).toBe('1'))
    const [all] = screen.getAllByRole('link', { name: 'Ver todos' })
    expect(all?.getAttribute('href')).toBe('/operacao?cliente_id=1')
    const made = screen.getByRole('link', { name: 'Nova operação' })
    expect(made.getAttribute('href')).toBe('/operacao/novo?cliente_id=1')
  })

  it('tells the history in words, before and after', async () => {
    fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'GET /clientes/1/historico': () => ({
        data: [
          {
            id: 3,
            acao: 'editar',
            em: '2026-11-20T12:00:00.000Z',
            usuario: { id: 7, nome: 'Ana' },
            origem: null,
            mudancas: { cidade: ['Jaú', 'Bauru'] },
          },
        ],
        total: 1,
      }),
    })
    openCliente('/cliente/view/1?aba=historico')
    expect(await screen.findByText('Alterou')).toBeTruthy()
    expect(screen.getByText('20/11/2026 09:00')).toBeTruthy()
    expect(screen.getByText('Jaú').closest('div')?.textContent).toBe('CidadeJaú → Bauru')
  })

  it('asks before it deletes, sends the version and says why it may not', async () => {
    const server = fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'DELETE /clientes/1': () => ({
        status: 409,
        data: {
          code: 'registro_em_uso',
          message: 'Não é possível excluir: há 3 operações com este registro.',
        },
      }),
    })
    openCliente()
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Excluir Associação Atlética?')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('há 3 operações')
    expect(server.sent('DELETE', '/clientes/1')[0]?.ifMatch).toBe('4')
  })

  it('has no act that is not allowed and no tab of a resource that may not be seen', async () => {
    fakeServer({ 'GET /clientes/1': () => ({ data: CLIENTE }) })
    openCliente('/cliente/view/1', ['clientes.editar', 'clientes.excluir'])
    await screen.findByText('11.222.333/0001-81')
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
    cleanup()
    const limited = configFor('acordos.ver')
    renderScreen({
      path: '/cliente/view/:id',
      at: '/cliente/view/1',
      element: <ResourceShowPage definition={resourceOf(limited.config, 'clientes')} />,
      without: ['acordos.ver'],
    })
    expect(await screen.findByRole('tab', { name: 'Operações' })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Acordos' })).toBeNull()
  })

  it('says so when the record is not there', async () => {
    fakeServer({})
    openCliente('/cliente/view/999')
    expect(await screen.findByText('Página não encontrada')).toBeTruthy()
  })

  it('shows what the creditor’s file said besides as names and values', async () => {
    fakeServer({
      'GET /operacoes/9': () => ({
        data: {
          id: 9,
          versao: 1,
          numero_operacao: 'A-9',
          adicionais: { situacao_inscricao: 'ATIVA', ajuizado: 'NAO' },
        },
      }),
    })
    const path = operacoes.rotas.ver
    renderScreen({ path, at: path.replace(':id', '9'), element: <ResourceShowPage definition={operacoes} /> })
    expect((await screen.findByText('Situacao inscricao')).parentElement?.textContent).toContain('ATIVA')
  })
})
