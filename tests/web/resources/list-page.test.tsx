import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { declare } from './declare'
import { type Answer, fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const { config } = configFor()
const product = resourceOf(config, 'operacoes')
// In pages and without views: the long list and views have tests of their own.
const operacoes = {
  ...product,
  lista: { ...product.lista, rolagem: 'paginas' as const, por_pagina: 25, visoes: [] },
}
const feriados = resourceOf(config, 'feriados')

const OPERACAO = {
  id: 41,
  versao: 3,
  numero_operacao: '2026-03/117',
  cliente_id: 5,
  cliente: { id: 5, titulo: 'Marina Alves' },
  credor_id: 10,
  credor: { id: 10, titulo: 'Colégio Horizonte' },
  aluno: null,
  descricao: 'Mensalidade março',
  data_vencimento: '2026-08-10',
  diasVenc: 102,
  valor_nominal: 1234.56,
  total: 1418.34,
  status_operacao: 'C',
}

function listOf(rows: readonly unknown[], total = rows.length): (call: unknown) => Answer {
  return () => ({ data: rows, total })
}

function pageOf(size: number): readonly unknown[] {
  return Array.from({ length: size }, (_, at) => ({ ...OPERACAO, id: at + 1 }))
}

function openOperacoes(at = '/operacao', without: readonly string[] = []) {
  return renderScreen({
    path: '/operacao',
    at,
    element: <ResourceListPage definition={operacoes} />,
    without,
  })
}

const address = () => screen.getByTestId('endereco').textContent ?? ''

beforeAll(() => {
  fillBrowser()
})
afterEach(cleanup)

describe('the generated list', () => {
  it('shows every declared column with its label and formats the values', async () => {
    fakeServer({
      'GET /operacoes': listOf(pageOf(25), 11_004),
      'GET /operacoes/totais': () => ({ data: { linhas: 11_004, valor_nominal: 3_637_903.35 } }),
    })
    openOperacoes()
    await screen.findAllByText('2026-03/117')
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    const labels = operacoes.lista.colunas.map((nome) => operacoes.campos.find((field) => field.nome === nome)?.rotulo)
    for (const label of labels) expect(headers).toContain(label)
    expect(screen.getAllByText('1.234,56')).toHaveLength(25)
    expect(screen.getAllByText('10/08/2026')).toHaveLength(25)
    expect(screen.getAllByRole('cell', { name: 'Em cobrança' })).toHaveLength(25)
    const [client] = screen.getAllByRole('link', { name: 'Marina Alves' })
    expect(client?.getAttribute('href')).toBe('/cliente/view/5')
    expect(await screen.findByText('3.637.903,35')).toBeTruthy()
    expect(screen.getByText('11.004 operações no filtro')).toBeTruthy()
  })

  it('draws its rows before they are counted, and counts neither for another page nor for another order', async () => {
    let count: (total: number) => void = () => undefined
    const counted = new Promise<number>((resolve) => {
      count = resolve
    })
    const server = fakeServer({
      'GET /operacoes': async ({ query }) => {
        const size = Number(query.get('_end')) - Number(query.get('_start'))
        return query.get('_total') === 'so' ? { data: [], total: await counted } : { data: pageOf(size) }
      },
      'GET /operacoes/totais': () => ({ data: { linhas: 80, valor_nominal: 1 } }),
    })
    openOperacoes()
    await screen.findAllByText('2026-03/117')
    expect(screen.getByText('1–25 de …')).toBeTruthy()
    count(80)
    await screen.findByText('1–25 de 80')
    fireEvent.click(screen.getByText('2', { selector: '.ant-pagination-item a' }))
    await screen.findByText('26–50 de 80')
    fireEvent.click(screen.getByRole('columnheader', { name: /Nominal/ }))
    await waitFor(() => expect(server.sent('GET', '/operacoes').at(-1)?.query.get('_sort')).toBe('valor_nominal'))
    const asked = server.sent('GET', '/operacoes').map(({ query }) => query.get('_total'))
    expect(asked.filter((total) => total === 'so')).toHaveLength(1)
    expect(asked.filter((total) => total === 'nao')).toHaveLength(3)
  })

  it('asks for the declared order and page, and for what the address says', async () => {
    const server = fakeServer({ 'GET /operacoes': listOf([OPERACAO], 200), 'GET /operacoes/totais': listOf([]) })
    openOperacoes(
      '/operacao?q=Silva+%26+Cia&status_operacao_in=C&status_operacao_in=A&credor_id=10&pagina=2&ordem=valor_nominal',
    )
    await screen.findByText('2026-03/117')
    const [call] = server.sent('GET', '/operacoes')
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      _start: '25',
      _end: '50',
      _sort: 'valor_nominal',
      _order: 'asc',
      q: 'Silva & Cia',
      credor_id: '10',
    })
    expect(call?.query.getAll('status_operacao_in')).toEqual(['C', 'A'])
  })

  it('sorts on the server and keeps the order in the address', async () => {
    const server = fakeServer({ 'GET /operacoes': listOf([OPERACAO]), 'GET /operacoes/totais': listOf([]) })
    openOperacoes()
    await screen.findByText('2026-03/117')
    fireEvent.click(screen.getByRole('columnheader', { name: /Nominal/ }))
    await waitFor(() => expect(address()).toContain('ordem=valor_nominal'))
    await waitFor(() => expect(server.sent('GET', '/operacoes').at(-1)?.query.get('_sort')).toBe('valor_nominal'))
  })

  it('puts a chosen state on the wire and takes it away again', async () => {
    const server = fakeServer({ 'GET /operacoes': listOf([OPERACAO]), 'GET /operacoes/totais': listOf([]) })
    openOperacoes()
    await screen.findByText('2026-03/117')
    fireEvent.click(await screen.findByRole('button', { name: /^Situação/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Em acordo' }))
    await waitFor(() => expect(server.sent('GET', '/operacoes').at(-1)?.query.get('status_operacao')).toBe('A'))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Devolvida' }))
    await waitFor(() =>
      expect(server.sent('GET', '/operacoes').at(-1)?.query.getAll('status_operacao_in')).toEqual(['A', 'D']),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remover o filtro Situação' }))
    await waitFor(() => expect(address()).toBe('/operacao'))
  })

  it('searches what is typed, after a pause', async () => {
    const server = fakeServer({ 'GET /operacoes': listOf([OPERACAO]), 'GET /operacoes/totais': listOf([]) })
    openOperacoes()
    await screen.findByText('2026-03/117')
    await userEvent.type(screen.getByRole('searchbox'), 'João')
    await waitFor(() => expect(server.sent('GET', '/operacoes').at(-1)?.query.get('q')).toBe('João'))
    expect(server.sent('GET', '/operacoes').map((call) => call.query.get('q'))).not.toContain('Jo')
  })

  it('moves with j and k, opens with Enter and searches with /', async () => {
    fakeServer({
      'GET /operacoes': listOf([OPERACAO, { ...OPERACAO, id: 42, numero_operacao: '204' }]),
      'GET /operacoes/totais': listOf([]),
    })
    openOperacoes()
    await screen.findByText('204')
    fireEvent.keyDown(document, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'j' })
    screen.getByRole('searchbox').blur()
    fireEvent.keyDown(document, { key: 'j' })
    fireEvent.keyDown(document, { key: 'j' })
    fireEvent.keyDown(document, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe(operacoes.rotas.ver.replace(':id', '42')))
  })

  it('tells an empty resource from a search that found nothing', async () => {
    fakeServer({ 'GET /feriados': listOf([]) })
    const list = { path: '/feriados', element: <ResourceListPage definition={feriados} /> }
    const first = renderScreen({ ...list, at: '/feriados' })
    expect(await screen.findByText('Ainda não há feriados')).toBeTruthy()
    expect(screen.getAllByText('Novo feriado').length).toBeGreaterThan(0)
    first.unmount()
    renderScreen({ ...list, at: '/feriados?data_gte=2026-01-01' })
    expect(await screen.findByText('Nada encontrado')).toBeTruthy()
    const state = screen.getByText('Nada encontrado').parentElement
    fireEvent.click(within(state ?? document.body).getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(address()).toBe('/feriados'))
  })

  it('says in the words of the file that there is nothing in the view a list opens with, and of any view its own', async () => {
    const { config, definition } = declare(
      'vistorias',
      [
        'rotulo: {um: Vistoria, varios: Vistorias}',
        'titulo: "{nome}"',
        'campos: {nome: texto!, feita: booleano!}',
        'lista:',
        '  vazio: {titulo: Nada a vistoriar}',
        '  visoes:',
        '    abertas: {onde: "feita = falso", padrao: true}',
        '    feitas: {onde: "feita = verdadeiro", vazio: {titulo: Nenhuma feita}}',
        '    outras: {onde: "feita = verdadeiro"}',
      ].join('\n'),
    )
    fakeServer({ 'GET /vistorias': listOf([]) })
    const list = { path: '/vistorias', element: <ResourceListPage definition={definition} />, config }
    const said = [
      ['/vistorias', 'Nada a vistoriar'],
      ['/vistorias?visao=feitas', 'Nenhuma feita'],
      ['/vistorias?visao=outras', 'Nada encontrado'],
      ['/vistorias?feita=true', 'Nada encontrado'],
    ] as const
    for (const [at, text] of said) {
      const { unmount } = renderScreen({ ...list, at })
      expect(await screen.findByText(text), at).toBeTruthy()
      unmount()
    }
  })

  it('shows what failed with the request id and tries again', async () => {
    let broken = true
    fakeServer({
      'GET /feriados': () =>
        broken
          ? { status: 500, data: { code: 'erro_interno', message: 'Algo deu errado.', requestId: 'req-77' } }
          : { data: [{ id: 1, data: '2026-12-25', nome: 'Natal', cidade: null }], total: 1 },
    })
    renderScreen({ path: '/feriados', at: '/feriados', element: <ResourceListPage definition={feriados} /> })
    expect(await screen.findByText('req-77')).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Natal')).toBeTruthy()
  })

  it('names the missing permission when the server refuses', async () => {
    fakeServer({
      'GET /feriados': () => ({
        status: 403,
        data: { code: 'sem_permissao', message: 'Não pode.', nome_da_permissao: 'Ver feriados' },
      }),
    })
    renderScreen({ path: '/feriados', at: '/feriados', element: <ResourceListPage definition={feriados} /> })
    expect(await screen.findByText(/^Falta a permissão "Ver feriados"\./)).toBeTruthy()
  })

  it('has no button for what may not be done, and the page that replaces the form is where its button leads', async () => {
    fakeServer({ 'GET /remessas': listOf([]) })
    const remessas = resourceOf(config, 'remessas')
    const list = { path: '/remessas', at: '/remessas', element: <ResourceListPage definition={remessas} /> }
    const first = renderScreen(list)
    const [button] = await screen.findAllByRole('link', { name: 'Nova remessa' })
    expect(button?.getAttribute('href')).toBe('/remessas/nova')
    first.unmount()
    renderScreen({ ...list, without: ['remessas.importar'] })
    await screen.findByText('Ainda não há remessas')
    expect(screen.queryByRole('link', { name: 'Nova remessa' })).toBeNull()
  })
})

describe('pages that stand under the list', () => {
  const open = (recurso: string, without: readonly string[] = []) => {
    fakeServer({ [`GET /${recurso}`]: listOf([]) })
    const definition = resourceOf(config, recurso)
    const { lista } = definition.rotas
    return renderScreen({ path: lista, at: lista, element: <ResourceListPage definition={definition} />, without })
  }

  it('are a link away', async () => {
    open('clientes')
    const link = await screen.findByRole('link', { name: 'Possíveis duplicados' })
    expect(link.getAttribute('href')).toBe('/clientes/duplicados')
  })

  it('are not offered to who may not open them, and the page of a new record has its button alone', async () => {
    open('clientes', ['clientes.unir'])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Possíveis duplicados' })).toBeNull()
    cleanup()
    open('remessas')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByText('Nova remessa')).toHaveLength(1)
  })
})
