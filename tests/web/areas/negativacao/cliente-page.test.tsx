import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { webExtensions } from '../../../../src/web/app/extensions'
import { NegativacoesDoClientePage } from '../../../../src/web/areas/negativacao/cliente-page'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

const NEGATIVACAO = {
  ...{ id: 4, operacao_id: 9, numero_operacao: 'OP-9', credor: 'Escola Aurora', bureau: 'pefin', valor: 1000 },
  ...{ vencimento: '2026-08-10', status: 'Exclusão pedida', motivo: '030: dívida não encontrada.' },
  ...{ limite_em: '2026-11-30', urgente: true },
  passos: [
    { passo: 'aviso', em: '2026-11-09', detalhe: null },
    { passo: 'causa', em: '2026-11-23', detalhe: 'Pagamento' },
  ],
  avisos: [{ id: 3, canal: 'carta', enviado_em: '2026-11-09', entregue_em: null, comprovante: false }],
  linhas: [{ lote_id: 2, numero: 1, linha: 5, movimento: 'excluir', resultado: 'Recusada', resposta: 'Não achada.' }],
}

beforeAll(fillBrowser)
afterEach(cleanup)

function draw(negativacoes: readonly object[]) {
  fakeServer({
    'GET /clientes/12/negativacoes': () => ({ data: { cliente: { id: 12, nome: 'Ana Lima' }, negativacoes } }),
  })
  const path = '/financeiro/operacoes/negativados/:id'
  renderScreen({ path, at: '/financeiro/operacoes/negativados/12', element: <NegativacoesDoClientePage /> })
}

it('tells each listing of the client with its way, its proofs and its lines', async () => {
  draw([NEGATIVACAO])
  expect(await screen.findByRole('heading', { name: 'Negativações de Ana Lima' })).toBeDefined()
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('OP-9')).toBe('/financeiro/negativacoes/4')
  expect(link('Carta')).toBe('/financeiro/avisos-previos/3')
  expect(link('Lote 1')).toBe('/financeiro/lotes-bureau/2')
  expect(screen.getByText('30/11/2026 · urgente')).toBeDefined()
  expect(screen.getByText(/Causa da exclusão · Pagamento/)).toBeDefined()
  expect(screen.getByText('Não provada')).toBeDefined()
  expect(screen.getByText('030: dívida não encontrada.')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Linhas nos arquivos' }).textContent).toContain('Recusada Não achada.')
})

it('says where one is noticed when nothing is listed', async () => {
  draw([])
  expect(await screen.findByText('Nenhuma negativação deste cliente')).toBeDefined()
})

it('has the download of a lot and of a remessa on their pages', () => {
  const { recordActions } = webExtensions
  expect(Object.keys(recordActions ?? {})).toEqual(expect.arrayContaining(['lotes_bureau', 'remessas_bancarias']))
})
