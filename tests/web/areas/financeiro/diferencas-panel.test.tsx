import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { DiferencasPanel } from '../../../../src/web/areas/prestacoes/diferencas-panel'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const NADA = {
  nosso_data: null,
  nosso_valor: null,
  banco_data: null,
  banco_valor: null,
  credor_data: null,
  credor_valor: null,
}
const REFS = { parcela_id: null, operacao_id: null, retorno_id: null, pendencia_id: null }
const ROWS = [
  {
    ...{ ...NADA, ...REFS, id: 1, tipo: 'valor_diferente', referencia: 'Acordo 7, parcela 1/3', parcela_id: 5 },
    ...{ nosso_data: '2026-11-27', nosso_valor: 300, banco_data: '2026-11-30', banco_valor: 500 },
  },
  { ...NADA, ...REFS, id: 2, tipo: 'sem_dono', referencia: '909090', retorno_id: 8, banco_valor: 123.45 },
  {
    ...NADA,
    ...REFS,
    id: 3,
    tipo: 'pago_de_novo',
    referencia: 'Acordo 8, parcela 1/1',
    parcela_id: 6,
    pendencia_id: 9,
  },
  { ...NADA, ...REFS, id: 4, tipo: 'tarifa', referencia: 'Tarifas das cobranças', nosso_valor: 0, banco_valor: 2.1 },
  {
    ...{ ...NADA, ...REFS, id: 5, tipo: 'credor_nao_tem', referencia: 'Acordo 9, parcela 1/2, operação 77' },
    ...{ parcela_id: 12, operacao_id: 30, nosso_data: '2026-11-27', nosso_valor: 300 },
  },
  {
    ...{ ...NADA, ...REFS, id: 6, tipo: 'so_o_credor', referencia: 'Operação 78', operacao_id: 31 },
    ...{ credor_data: '2026-11-28', credor_valor: 70 },
  },
]
const CONTAGENS = { todas: 140, sem_baixa: 100, credor_nao_tem: 40 }

function open(status: string, rows: readonly object[] = ROWS, total = rows.length) {
  fakeServer({
    'GET /diferencas_da_prestacao': () => ({ data: rows, total }),
    'GET /diferencas_da_prestacao/contagens': () => ({ data: CONTAGENS }),
  })
  const element = <DiferencasPanel recurso="prestacoes" record={{ id: 3, status, credor_id: 10 }} />
  renderScreen({ path: '/', at: '/', element })
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('puts ledger, bank and creditor side by side, each difference named, with the way to its act', async () => {
  open('Aberta')
  expect(await screen.findByText('Valor diferente')).toBeDefined()
  expect(text()).toContain('6 diferenças')
  expect(await screen.findByText(/Nós temos e o credor não: 1/)).toBeDefined()
  expect(text()).not.toContain('Paga e sem baixa')
  expect(text()).toContain('R$ 300,00 · 27/11/2026R$ 500,00 · 30/11/2026—')
  expect(href('Conferir a baixa na parcela')).toBe('/parcelas/5')
  expect(href('Dizer de quem é')).toBe('/financeiro/retornos/8')
  expect(href('Resolver a pendência')).toBe('/pendencias/9')
  expect(href('Estornar na parcela, ou trazer outro extrato')).toBe('/parcelas/12')
  expect(href('Ver a operação, que não está em acordo')).toBe('/operacao/31')
  expect(href('Trazer o extrato do credor')).toBe('/financeiro/prestacao-de-contas/extratos/novo?credor=10')
  expect(href('Lançar o ajuste')).toBe('/financeiro/prestacao-de-contas/ajustes/novo?prestacao_id=3')
})

it('of a closed statement tells what was left and offers nothing', async () => {
  open('Fechada')
  expect(await screen.findByText('Diferenças deixadas em aberto')).toBeDefined()
  expect(await screen.findByText('909090')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('of more than are read counts all, by kind, and leads to the others', async () => {
  open('Aberta', ROWS, 140)
  expect(await screen.findByText(/Paga e sem baixa: 100 · Nós temos e o credor não: 40/)).toBeDefined()
  expect(text()).toContain('140 diferenças')
  expect(href('Ver todas')).toBe('/financeiro/prestacao-de-contas/diferencas?prestacao_id=3')
})

it('says one as one', async () => {
  open('Aberta', ROWS.slice(0, 1))
  expect(await screen.findByText(/^1 diferença(?!s)/)).toBeDefined()
})

it('says so where there is none', async () => {
  open('Aberta', [])
  expect(await screen.findByText('Nenhuma diferença')).toBeDefined()
})
