import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import type { UserResource } from '../../../src/web/refine/user-config'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const { config } = configFor()
const product = resourceOf(config, 'operacoes')
const nothing = { onde: null, ordem: null, colunas: null, padrao: false, vazio: null }
const operacoes: UserResource = {
  ...product,
  lista: {
    ...product.lista,
    rolagem: 'paginas',
    por_pagina: 25,
    visoes: [
      { ...nothing, nome: 'em_cobranca', rotulo: 'Em cobrança', padrao: true },
      { ...nothing, nome: 'curta', rotulo: 'Curta', colunas: ['numero_operacao', 'total'] },
    ],
  },
}

const OPERACAO = { id: 41, versao: 3, numero_operacao: '2026-03/117', valor_nominal: 10, status_operacao: 'C' }
const SAVED = {
  id: 5,
  nome: 'Grandes',
  estado: 'visao=em_cobranca&valor_nominal_gte=1000',
  para: 'mim',
  minha: true,
  autor: 'Ana',
  incompleta: false,
}

interface Server {
  readonly views?: readonly object[]
  readonly layouts?: object
}

function open(at = '/operacao', { views = [], layouts = {} }: Server = {}) {
  const server = fakeServer({
    'GET /operacoes': () => ({ data: [OPERACAO], total: 1 }),
    'GET /operacoes/totais': () => ({ data: { linhas: 1 } }),
    'GET /operacoes/visoes': () => ({ data: views }),
    'GET /operacoes/colunas': () => ({ data: layouts }),
    'POST /operacoes/visoes': ({ body }) => ({ status: 201, data: { ...SAVED, id: 9, ...(body as object) } }),
    'PATCH /operacoes/visoes/5': ({ body }) => ({ data: { ...SAVED, ...(body as object) } }),
    'DELETE /operacoes/visoes/5': () => ({ status: 204, data: null }),
    'PUT /operacoes/colunas/lista': () => ({ status: 204, data: null }),
    'PUT /operacoes/colunas/curta': () => ({ status: 204, data: null }),
  })
  renderScreen({ path: '/operacao', at, element: <ResourceListPage definition={operacoes} /> })
  return server
}

const address = () => screen.getByTestId('endereco').textContent ?? ''
const asked = (server: ReturnType<typeof open>) =>
  Object.fromEntries(server.sent('GET', '/operacoes').at(-1)?.query ?? [])
const tab = (name: string) => screen.findByRole('button', { name, pressed: false })
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

beforeAll(() => {
  fillBrowser()
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('views of a list', () => {
  it('open the default one on a bare address, and none where the address asks for something else', async () => {
    const server = open()
    await screen.findByText('2026-03/117')
    expect(asked(server)).toMatchObject({ _visao: 'em_cobranca' })
    expect(screen.getByRole('button', { name: 'Em cobrança', pressed: true })).toBeTruthy()
    cleanup()
    const other = open('/operacao?credor_id=10')
    await screen.findByText('2026-03/117')
    expect(asked(other)).not.toHaveProperty('_visao')
    expect(screen.getByRole('button', { name: 'Todos', pressed: true })).toBeTruthy()
  })

  it('change the rows, the columns and the address', async () => {
    const server = open()
    fireEvent.click(await tab('Curta'))
    await waitFor(() => expect(asked(server)).toMatchObject({ _visao: 'curta' }))
    expect(address()).toBe('/operacao?visao=curta')
    expect(headers()).toEqual(expect.arrayContaining(['Número', 'Atualizado']))
    expect(headers()).not.toContain('Cliente')
    fireEvent.click(await tab('Todos'))
    await waitFor(() => expect(address()).toBe('/operacao?visao=todos'))
    await waitFor(() => expect(asked(server)).not.toHaveProperty('_visao'))
    fireEvent.click(await tab('Em cobrança'))
    await waitFor(() => expect(address()).toBe('/operacao'))
  })

  it('open as they were saved, and say when something was added', async () => {
    const server = open('/operacao', { views: [SAVED] })
    fireEvent.click(await tab('Grandes'))
    await waitFor(() => expect(asked(server)).toMatchObject({ _visao: 'em_cobranca', valor_nominal_gte: '1000' }))
    expect(address()).toContain('visao_salva=5')
    expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull()
    fireEvent.click(screen.getByRole('columnheader', { name: /Nominal/ }))
    expect(await screen.findByRole('button', { name: 'Salvar visão' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Opções da visão Grandes' }))
    fireEvent.click(await screen.findByText('Atualizar visão'))
    await waitFor(() => expect(server.sent('PATCH', '/operacoes/visoes/5')).toHaveLength(1))
    expect(server.sent('PATCH', '/operacoes/visoes/5')[0]?.body).toEqual({
      estado: 'visao=em_cobranca&valor_nominal_gte=1000&ordem=valor_nominal',
    })
  })

  it('are saved from what is on screen, without the page', async () => {
    const server = open('/operacao?visao=em_cobranca&valor_nominal_gte=5&pagina=2')
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Nome'), 'Minhas')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('POST', '/operacoes/visoes')).toHaveLength(1))
    expect(server.sent('POST', '/operacoes/visoes')[0]?.body).toEqual({
      nome: 'Minhas',
      para: 'mim',
      estado: 'visao=em_cobranca&valor_nominal_gte=5',
    })
    await waitFor(() => expect(address()).toContain('visao_salva=9'))
  })

  it('say what was left out for this reader, and are nobody else’s to change', async () => {
    open('/operacao?visao_salva=5&visao=em_cobranca&valor_nominal_gte=1000', {
      views: [{ ...SAVED, minha: false, autor: 'Silvia', incompleta: true }],
    })
    expect(await screen.findByText(/um campo que você não pode ver/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Grandes' }).getAttribute('title')).toBe('Compartilhada por Silvia')
    expect(screen.queryByRole('button', { name: /Opções da visão/ })).toBeNull()
  })
})

describe('the column chooser', () => {
  const openChooser = async () => {
    await screen.findByText('2026-03/117')
    await userEvent.click(screen.getByRole('button', { name: 'Colunas' }))
    const [first] = await screen.findAllByRole('list')
    return first
  }

  it('hides, shows, freezes and moves columns at once, and keeps them on the server', async () => {
    const server = open()
    await openChooser()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mostrar Aluno' }))
    await waitFor(() => expect(headers()).not.toContain('Aluno'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar Multa' }))
    await waitFor(() => expect(headers()).toContain('Multa'))
    await userEvent.click(screen.getByRole('button', { name: 'Mover Multa para antes' }))
    expect(await screen.findByText(/^Multa: posição \d+$/)).toBeTruthy()
    const place = headers().indexOf('Multa')
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Mostrar Multa' }), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(headers().indexOf('Multa')).toBe(place - 1))
    await userEvent.click(screen.getByRole('button', { name: 'Fixar Multa à esquerda' }))
    await waitFor(() => expect(headers().indexOf('Multa')).toBeLessThan(4))
    await waitFor(() =>
      expect(server.sent('PUT', '/operacoes/colunas/lista').at(-1)?.body).toMatchObject({
        arranjo: { congeladas: ['numero_operacao', 'taxaMulta'] },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Voltar às colunas padrão' }))
    await waitFor(() => expect(headers()).toContain('Aluno'))
    expect(headers()).not.toContain('Multa')
  })

  it('comes from the server, and never shows what does not exist for this user', async () => {
    open('/operacao', {
      layouts: {
        lista: { colunas: ['total', 'segredo_de_outros', 'numero_operacao'], larguras: { total: 90 }, congeladas: [] },
      },
    })
    await screen.findByText('2026-03/117')
    await waitFor(() =>
      expect(headers().filter((text) => text !== '' && text !== 'Ações')).toEqual(['Atualizado', 'Número']),
    )
  })
})

describe('the filter builder', () => {
  it('joins conditions, refuses one without a value, and puts the tree on the wire', async () => {
    const server = open('/operacao?visao=todos')
    await screen.findByText('2026-03/117')
    await userEvent.click(screen.getByRole('button', { name: 'Filtro avançado' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Aplicar' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Informe o valor')
    fireEvent.change(within(dialog).getByLabelText('Valor 1: Número'), { target: { value: 'A & B #1+2%' } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }))
    const tree = { e: [{ campo: 'numero_operacao', op: 'eq', valor: 'A & B #1+2%' }] }
    await waitFor(() => expect(asked(server)._onde).toBe(JSON.stringify(tree)))
    expect(await screen.findByText('1 condição')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remover o filtro avançado' }))
    await waitFor(() => expect(asked(server)).not.toHaveProperty('_onde'))
  })

  it('shows the tree of the address, with its groups', async () => {
    const tree = {
      ou: [
        { campo: 'aluno', op: 'null', valor: true },
        { e: [{ campo: 'data_vencimento', op: 'lt', valor: 'hoje-30' }] },
      ],
    }
    open(`/operacao?_onde=${encodeURIComponent(JSON.stringify(tree))}`)
    await userEvent.click(await screen.findByRole('button', { name: /Filtro avançado: 2 condições/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('está vazio')).toBeTruthy()
    expect(within(dialog).getByText('é antes de')).toBeTruthy()
    expect(within(dialog).getByText('Há 30 dias')).toBeTruthy()
    expect(within(dialog).getAllByRole('group')).toHaveLength(2)
  })
})
