import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RetornoPanel } from '../../../../src/web/areas/cobrancas/retorno-panel'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const RETORNO = {
  id: 4,
  origem: 'pix',
  tipo: 'paga',
  evento: 'E123',
  referencia: 'TX1',
  resultado: 'divergente',
  detalhe: 'Recebido R$ 500,00; a cobrança é de R$ 587,33.',
  valor: 500,
  taxa: null,
  data: '2026-11-18',
  ocorrido_em: '2026-11-18T13:30:00Z',
  recebido_em: '2026-11-18T13:30:02Z',
  cobranca_id: 31,
  conteudo: { tipo: 'paga', valor: 500 },
}
const COBRANCA = {
  id: 31,
  parcela_id: 5,
  forma: 'boleto_pix',
  status: 'Paga',
  valor: 587.33,
  pago_em: '2026-11-18',
  valor_pago: 500,
  valor_baixado: 0,
  motivo_rejeicao: null,
  motivo_cancelamento: null,
}

function open(own: object = {}, without: readonly string[] = []) {
  const server = fakeServer({ 'GET /cobrancas/31': () => ({ data: COBRANCA }) })
  const element = <RetornoPanel recurso="cobrancas_retornos" record={{ ...RETORNO, ...own }} />
  renderScreen({ path: '/', at: '/', element, without })
  return server
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('a payment notice', () => {
  it('is told in words, with what was done and the way to its charge and instalment', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Abrir a cobrança 31' })
    expect(link.getAttribute('href')).toBe('/financeiro/boletos/31')
    expect(screen.getByRole('link', { name: 'Abrir a parcela' }).getAttribute('href')).toBe('/parcelas/5')
    expect(text()).toContain('O provedor Pix avisou: cobrança paga.')
    expect(text()).toContain('ValorR$ 500,00Data do dinheiro18/11/2026Aconteceu em18/11/2026 10:30')
    expect(text()).toContain('Assinatura: Conferida')
    expect(text()).toContain('precisa ser conferido antes da baixa. Recebido R$ 500,00; a cobrança é de R$ 587,33.')
    expect(text()).not.toContain('Taxa')
  })

  it('keeps its text folded away', () => {
    open()
    expect(document.querySelector('details')?.open).toBe(false)
    expect(document.querySelector('pre')?.textContent).toBe('{\n  "tipo": "paga",\n  "valor": 500\n}')
  })

  it('that is nobody’s says where to look for its owner', () => {
    const server = open({ cobranca_id: null, resultado: 'sem_dono', detalhe: 'Nenhuma cobrança tem esta referência.' })
    expect(text()).toContain('Procure no provedor, pela referência, a quem pertence o valor.')
    expect(text().match(/Nenhuma cobrança tem esta referência\./g)).toHaveLength(1)
    expect(server.calls).toEqual([])
  })

  it('of an origin and a kind that we do not know shows both as they came', () => {
    open({ origem: 'toString', tipo: 'constructor', cobranca_id: null })
    expect(text()).toContain('A origem "toString" avisou: "constructor", um tipo que não conhecemos.')
  })

  it('names the charge to who may not see charges, without asking for it', () => {
    const server = open({}, ['cobrancas.ver'])
    expect(text()).toContain('Cobrança 31')
    expect(server.calls).toEqual([])
  })
})
