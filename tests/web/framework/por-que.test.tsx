import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PorQuePage } from '../../../src/web/framework/permissions/por-que-page'
import { ForbiddenState } from '../../../src/web/layout/states'
import { fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

const REFUSED = {
  permitido: false,
  usuario: { id: 12, nome: 'Bruno', funcao: 'Credor' },
  checagens: [
    { o_que: 'A conta está ativa', passou: true, regra: null, origem: null },
    { o_que: 'Tem a permissão', passou: false, regra: 'operacoes.editar', origem: 'config/permissoes.yaml:31' },
  ],
  campos: [],
}

function open(at: string, answer: object = REFUSED) {
  const server = fakeServer({
    'GET /por-que': () => ({ data: answer }),
    'GET /usuarios': () => ({ data: [{ id: 12, nome: 'Bruno' }], total: 1 }),
  })
  renderScreen({ path: '/por-que', at, element: <PorQuePage /> })
  return server
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the page of reasons', () => {
  it('answers the question in its address with every rule and where it is written', async () => {
    const server = open('/por-que?usuario_id=12&recurso=operacoes&acao=editar&registro_id=41')
    expect(await screen.findByText('Bruno não pode: Editar em Operações nº 41.')).toBeTruthy()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'O que foi verificadoResultadoRegraOnde está',
      'A conta está ativapassou',
      'Tem a permissãobarrouoperacoes.editarconfig/permissoes.yaml:31',
    ])
    const query = server.sent('GET', '/por-que')[0]?.query
    expect(Object.fromEntries(query ?? [])).toEqual({
      usuario_id: '12',
      recurso: 'operacoes',
      acao: 'editar',
      registro_id: '41',
    })
  })

  it('asks nothing before the question is whole, and keeps it in the address', async () => {
    const server = open('/por-que?recurso=operacoes')
    fireEvent.click(await screen.findByRole('button', { name: 'Perguntar' }))
    await waitFor(() => expect(server.sent('GET', '/por-que')).toHaveLength(1))
    expect(screen.getByTestId('endereco').textContent).toContain('usuario_id=7')
  })

  it('says that nobody has the name that is looked for', async () => {
    fakeServer({
      'GET /usuarios': ({ query }) => ({ data: query.has('q') ? [] : [{ id: 12, nome: 'Bruno' }], total: 1 }),
    })
    renderScreen({ path: '/por-que', at: '/por-que', element: <PorQuePage /> })
    const [who] = await screen.findAllByRole('combobox')
    fireEvent.change(who ?? document.body, { target: { value: 'Zuleica' } })
    expect(await screen.findByText('Ninguém com esse nome')).toBeTruthy()
  })

  it('says of no element what only a field may say', async () => {
    open('/por-que')
    expect(await screen.findAllByRole('combobox')).toHaveLength(3)
    const told = [...document.querySelectorAll('[aria-required]')]
    expect(told.filter((element) => !element.matches('input, [role]'))).toEqual([])
  })

  it('names the fields that are held', async () => {
    open('/por-que?usuario_id=12&recurso=operacoes&acao=editar&registro_id=41', {
      ...REFUSED,
      permitido: true,
      campos: [
        {
          campo: 'valor_nominal',
          rotulo: 'Nominal',
          pode: false,
          o_que: 'Só leitura',
          regra: "status <> 'C'",
          origem: 'x:1',
        },
      ],
    })
    expect(await screen.findByRole('region', { name: 'Campos que não podem ser mudados agora' })).toBeTruthy()
    expect(screen.getByText('Bruno pode: Editar em Operações nº 41.')).toBeTruthy()
  })
})

describe('the way to it', () => {
  const show = (...without: readonly string[]) =>
    renderScreen({
      path: '/x',
      at: '/x',
      element: <ForbiddenState permissao="acordos.editar" motivo="Falta a permissão." />,
      without,
    })

  it('stands on a page that may not be opened, for whoever may ask', () => {
    show()
    const link = screen.getByRole('link', { name: 'Por que não posso?' })
    expect(link.getAttribute('href')).toBe('/por-que?recurso=acordos&acao=editar')
  })

  it('says in words what may not be done, never by its code', () => {
    show()
    expect(screen.getByText('Falta a permissão.')).toBeTruthy()
    expect(screen.queryByText('acordos.editar')).toBeNull()
  })

  it('is not there for others', () => {
    show('permissoes.explicar')
    expect(screen.queryByRole('link', { name: 'Por que não posso?' })).toBeNull()
  })
})
