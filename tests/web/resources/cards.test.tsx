import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { declare } from './declare'
import { fakeServer } from './fake-server'
import { fillBrowser, renderScreen } from './harness'

const FILE = `
rotulo: {um: Conta, varios: Contas}
titulo: "{numero} · {nome}"
campos:
  nome: {tipo: texto(200)!}
  numero: {tipo: texto(20)!, rotulo: Número}
  apelido: texto(40)
  nota: {tipo: texto(40)}
  valor: {tipo: dinheiro!}
  pago: {tipo: dinheiro}
  vence: {tipo: data!, rotulo: Vencimento}
  situacao: {tipo: enum!, rotulo: Situação, valores: {a: {rotulo: Aberta, cor: azul}, f: {rotulo: Fechada, cor: verde}}}
lista:
  colunas: [numero, vence, nome, nota, situacao, valor, pago]
  mais: {nome: apelido}
  alertas: {vence: "vence < hoje()", apelido: "valor > 1000"}
  ordenaveis: [vence, valor]
  rodape: {valor: soma, pago: soma}
indices: [{campos: [vence]}, {campos: [valor]}]
acoes:
  fechar: {rotulo: Fechar, define: {situacao: f}, em: [linha, massa]}
  ver_nota: {rotulo: Conferir a nota toda, define: {situacao: f}, em: [linha]}
  arquivar: {rotulo: Arquivar para sempre, define: {situacao: a}, em: [linha]}
`
const ROWS = [
  {
    id: 5,
    versao: 1,
    numero: 'N5',
    nome: 'Marina Alves',
    apelido: 'Mari',
    valor: 1234.5,
    pago: 10,
    vence: '2026-11-21',
  },
  { id: 6, versao: 1, numero: 'N6', nome: 'Rui Prado', valor: 7, pago: null, vence: '2026-11-19', nota: 'avisar' },
].map((row) => ({ ...row, situacao: 'a' }))

function open() {
  const { config, definition, permissoes } = declare('contas', FILE)
  const server = fakeServer({
    'GET /contas': () => ({ data: ROWS, total: 2 }),
    'GET /contas/totais': () => ({ data: { linhas: 2, valor: 1241.5, pago: 10 } }),
  })
  renderScreen({
    path: '/contas',
    at: '/contas',
    element: <ResourceListPage definition={definition} />,
    config,
    usuario: { permissoes },
  })
  return server
}

const card = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('tr') ?? document.body

beforeEach(() => {
  fillBrowser()
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: !media.includes('min') }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a list on a phone', () => {
  it('draws each row as a card: its name, its amount, its state and what else it has, without blanks', async () => {
    open()
    const marina = await card('N5')
    expect(within(marina).getAllByRole('cell')).toHaveLength(2)
    expect(marina.textContent?.replace(/\s+/g, ' ')).toContain(
      'N5 · Marina AlvesValorR$ 1.234,50MariSituaçãoAberta Vencimento21/11/2026 Pago10,00',
    )
    expect((await card('N6')).textContent).toContain('Notaavisar')
    expect((await card('N6')).textContent).not.toContain('Pago')
    expect(within(marina).getByRole('link', { name: 'N5' }).getAttribute('href')).toBe('/contas/5')
  })

  it('says in red what the file says stands out, under a value too', async () => {
    open()
    await card('N5')
    expect([...document.querySelectorAll('[class*="alert"]')].map(({ textContent }) => textContent)).toEqual([
      'Mari',
      '19/11/2026',
    ])
  })

  it('has the acts at the foot, as many as there is room for, and the ticks of acts over many', async () => {
    open()
    const marina = await card('N5')
    expect(within(marina).getByRole('button', { name: 'Fechar: N5 · Marina Alves' })).toBeTruthy()
    expect(within(marina).getByRole('button', { name: /^Conferir a nota toda/ })).toBeTruthy()
    expect(within(marina).queryByRole('button', { name: /^Arquivar/ })).toBeNull()
    expect(within(marina).getByRole('button', { name: /^Mais ações/ })).toBeTruthy()
    fireEvent.click(within(marina).getByRole('checkbox', { name: 'Selecionar N5 · Marina Alves' }))
    expect(await screen.findByText('1 conta na seleção')).toBeTruthy()
  })

  it('keeps the keys, the order and the totals', async () => {
    open()
    const marina = await card('N5')
    fireEvent.keyDown(document, { key: 'j' })
    expect(marina.getAttribute('aria-selected')).toBe('true')
    const totals = (await screen.findByText('2 contas no filtro')).parentElement
    expect(totals?.textContent?.replace(/\s+/g, ' ')).toBe('2 contas no filtroValor R$ 1.241,50Pago R$ 10,00')
    fireEvent.change(screen.getByRole('combobox', { name: 'Ordenar por' }), { target: { value: 'desc valor' } })
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/contas?ordem=-valor'))
    fireEvent.change(screen.getByRole('combobox', { name: 'Ordenar por' }), { target: { value: '' } })
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/contas'))
  })
})
