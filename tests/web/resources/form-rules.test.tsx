import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { readDraft, writeDraft } from '../../../src/web/framework/resources/form/drafts/draft-store'
import { changedValues, sameValue } from '../../../src/web/framework/resources/form/form-values'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { declare } from './declare'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

beforeAll(fillBrowser)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const TROCAS = `recurso: trocas
campos:
  numero: texto(20)!
  tipo: {tipo: enum!, padrao: C, valores: {C: Cobrança, D: Devolvida}}
  motivo: {tipo: texto(200), visivel_se: "tipo = 'D'", obrigatorio_se: "tipo = 'D'"}
  trava: {tipo: texto(20), somente_leitura_se: "tipo = 'D'"}
  chave: segredo
`

function trocas() {
  const files = [...readDeclarationFiles('.'), { path: 'resources/trocas.yaml', text: TROCAS }]
  const { definitions, mistakes } = loadDefinitions(files)
  const definition = definitions?.resources.trocas
  if (!definition) throw new Error(JSON.stringify(mistakes))
  return { ...definition, acoes: ['ver', 'criar', 'editar'] }
}

describe('conditions in a form', () => {
  const record = { id: 5, versao: 2, numero: '77', tipo: 'D', motivo: 'Prazo', trava: 'fixo' }

  function open() {
    const server = fakeServer({
      'GET /trocas/5': () => ({ data: record }),
      'PATCH /trocas/5': ({ body }) => ({ data: { ...record, ...Object(body) } }),
    })
    renderScreen({
      path: '/trocas/:id/editar',
      at: '/trocas/5/editar',
      element: <ResourceFormPage definition={trocas()} action="edit" />,
    })
    return server
  }

  it('hide a field while they do not hold, and what is hidden is not sent', async () => {
    const server = open()
    await userEvent.type(await screen.findByLabelText('Motivo'), ' vencido')
    fireEvent.mouseDown(screen.getByLabelText('Tipo'))
    fireEvent.click(await screen.findByTitle('Cobrança'))
    await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/trocas/5')).toHaveLength(1))
    expect(server.sent('PATCH', '/trocas/5')[0]?.body).toEqual({ tipo: 'C' })
  })

  it('make a field required or only read', async () => {
    const server = open()
    await userEvent.clear(await screen.findByLabelText('Motivo'))
    expect(screen.queryByRole('textbox', { name: 'Trava' })).toBeNull()
    expect(screen.getByText('fixo')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Há 1 campo a corrigir')).toBeTruthy()
    expect(server.sent('PATCH', '/trocas/5')).toEqual([])
  })

  it('leave the rows of a table as they stand, with nothing to add or take away', async () => {
    const devolucoes = resourceOf(configFor().config, 'devolucoes')
    const bordero = {
      id: 7,
      versao: 3,
      credor_id: 10,
      credor: { id: 10, titulo: 'Clube' },
      motivo_id: 1,
      motivo: { id: 1, titulo: 'Prazo' },
      tipo: 'parcial',
      data_devolucao: '2026-11-20',
      status: 'Aprovada',
      observacao: null,
      enviada_em: null,
    }
    const linha = { id: 40, versao: 1, operacao_id: 117, operacao: { id: 117, titulo: '117' }, situacao: 'elegivel' }
    const server = fakeServer({
      'GET /devolucoes/7': () => ({ data: bordero }),
      'GET /devolucoes_operacoes': () => ({ data: [{ ...linha, devolucao_id: 7 }], total: 1 }),
      'PATCH /devolucoes/7': ({ body }) => ({ data: { ...bordero, ...Object(body) } }),
    })
    renderScreen({
      path: '/devolucao/edit/:id',
      at: '/devolucao/edit/7',
      element: <ResourceFormPage definition={devolucoes} action="edit" />,
    })
    expect(await screen.findByText('117')).toBeTruthy()
    expect(screen.getByText('Elegível')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Adicionar|Remover) operação/ })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Operação' })).toBeNull()
    await userEvent.type(screen.getByLabelText('Observação'), 'Conferido')
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/devolucoes/7')[0]?.body).toEqual({ observacao: 'Conferido' }))
  })

  it('never show a secret and leave it alone when it is left blank', async () => {
    const server = open()
    const secret = await screen.findByLabelText('Chave')
    expect(secret.getAttribute('placeholder')).toBe('Deixe em branco para manter')
    await userEvent.type(screen.getByLabelText('Número'), '8')
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/trocas/5')[0]?.body).toEqual({ numero: '778' }))
  })
})

describe('changedValues', () => {
  const { campos } = resourceOf(configFor().config, 'clientes')

  it('finds no change between a record and itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...campos.map(({ key }) => key)), fc.jsonValue()), (values) => {
        expect(changedValues(campos, values, structuredClone(values))).toEqual({})
      }),
    )
  })

  it.each([
    [null, '', true],
    [null, [], true],
    [0, null, false],
    [false, null, false],
    [{ a: 1, b: null }, { a: 1 }, true],
    [[1, 2], [2, 1], false],
  ])('takes %j and %j as equal: %s', (left, right, equal) => {
    expect(sameValue(left, right)).toBe(equal)
  })
})

describe('a stored draft', () => {
  const draft = { savedAt: '2026-11-20T12:00:00.000Z', versao: 1, values: { cidade: 'Bauru' } }

  it('lives a day, and what cannot be read is thrown away', () => {
    writeDraft('avenca.rascunho.7./a', draft)
    localStorage.setItem('avenca.rascunho.8./b', '{')
    expect(readDraft('avenca.rascunho.7./a', new Date('2026-11-21T11:59:00Z'))).toEqual(draft)
    expect(localStorage.getItem('avenca.rascunho.8./b')).toBeNull()
    expect(readDraft('avenca.rascunho.7./a', new Date('2026-11-21T12:01:00Z'))).toBeNull()
    expect(localStorage.getItem('avenca.rascunho.7./a')).toBeNull()
  })
})

describe('a bound that moves with the day', () => {
  const { config, definition } = declare('visitas', 'campos: {numero: texto(9)!, dia: {tipo: data, max: "=hoje()"}}\n')
  const type = async (dia: string) => {
    const input = await screen.findByLabelText('Dia')
    fireEvent.change(input, { target: { value: dia } })
    fireEvent.blur(input)
  }
  function open(dia: string) {
    const record = { id: 5, versao: 2, numero: '77', dia }
    const server = fakeServer({
      'GET /visitas/5': () => ({ data: record }),
      'PATCH /visitas/5': ({ body }) => ({ data: { ...record, ...Object(body) } }),
    })
    renderScreen({
      config,
      path: '/visitas/:id/editar',
      at: '/visitas/5/editar',
      element: <ResourceFormPage definition={definition} action="edit" />,
    })
    return server
  }

  it('says why a day is refused, and sends nothing', async () => {
    const server = open('2026-11-01')
    await type('21/11/2026')
    expect((await screen.findAllByText('O máximo é 20/11/2026.')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Há 1 campo a corrigir')).toBeTruthy()
    expect(server.sent('PATCH', '/visitas/5')).toEqual([])
  })

  it('leaves alone a day that stood before', async () => {
    const server = open('2026-12-31')
    await userEvent.type(await screen.findByLabelText('Número'), '8')
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/visitas/5')[0]?.body).toEqual({ numero: '778' }))
  })
})
