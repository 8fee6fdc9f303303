import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommissionTerms, commissionRate } from '../../../src/domain/comissao/commission-rate'
import { toPercent, toRate } from '../../../src/domain/money/rate'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from '../negociacao/caso'

const terms: CommissionTerms = {
  forma: 'boleto_pix',
  prazo_honorario: 90,
  remuneracao: toRate(10),
  remuneracao_max: new Map([
    ['maquineta', toRate(7.5)],
    ['link_voz', toRate(12)],
    ['link_credor', toRate(0)],
  ]),
  comissao_fixa: toRate(8),
  comissao_baixa_credor: toRate(3),
}

describe('commissionRate', () => {
  it.each([
    { forma: 'boleto_pix', percent: 10, why: 'a method without a ceiling' },
    { forma: 'maquineta', percent: 7.5, why: 'a ceiling below remuneracao' },
    { forma: 'link_voz', percent: 10, why: 'a ceiling above it' },
    { forma: 'link_credor', percent: 0, why: 'a ceiling of 0' },
  ])('is $percent for $forma: $why', ({ forma, percent }) => {
    for (const dias of [0, 90, 91, 5000]) expect(toPercent(commissionRate({ ...terms, forma }, dias))).toBe(percent)
  })

  it.each([
    { dias: 0, percent: 8 },
    { dias: 89, percent: 8 },
    { dias: 90, percent: 8 },
    { dias: 91, percent: 3 },
  ])('is $percent for Credor after $dias of 90 days', ({ dias, percent }) => {
    const credor = { ...terms, forma: 'Credor', remuneracao_max: new Map([['Credor', toRate(0)]]) }
    expect(toPercent(commissionRate(credor, dias))).toBe(percent)
  })

  it('never passes the ceiling of the method', () => {
    const rate = fc.integer({ min: 0, max: 1_000_000 }).map((value) => toRate(value / 10_000))
    fc.assert(
      fc.property(rate, rate, fc.nat({ max: 4000 }), (remuneracao, ceiling, dias) => {
        const chosen = commissionRate(
          { ...terms, remuneracao, remuneracao_max: new Map([['boleto_pix', ceiling]]) },
          dias,
        )
        expect(chosen).toBe(Math.min(remuneracao, ceiling))
      }),
    )
  })
})

/** R$ 1.000 due the day before, without interest: the commission in reais is ten times its percent. */
describe('the commission of a negotiation', () => {
  const credor = {
    id: 57,
    nome: 'Colégio Horizonte',
    prazo_honorario: 30,
    remuneracao: 10,
    remuneracao_max: { maquineta: 7.5, boleto_pix: 9 },
    comissao_fixa: 6,
    comissao_baixa_credor: 2,
  }
  const fields = { valor_nominal: 1000, taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 }

  it.each([
    { why: 'the creditor’s own, up to the ceiling', parametros: {}, comissao: 90 },
    { why: 'a parameter below the ceiling', parametros: { remuneracao: 4 }, comissao: 40 },
    { why: 'a parameter of 0, which counts as given', parametros: { remuneracao: 0 }, comissao: 0 },
    { why: 'a parameter above the ceiling', parametros: { remuneracao: 50 }, comissao: 90 },
    { why: 'a map that replaces the whole map', parametros: { remuneracao_max: { maquineta: 1 } }, comissao: 100 },
    { why: 'an empty map, which is no ceiling', parametros: { remuneracao_max: {} }, comissao: 100 },
    { why: 'a map with 0', parametros: { remuneracao_max: { boleto_pix: 0 } }, comissao: 0 },
  ])('is R$ $comissao by $why', ({ parametros, comissao }) => {
    const operacoes = [operacao({ ...fields, data_vencimento: '2026-11-19' })]
    expect(calcularProposta(entrada({ credor, operacoes, parametros })).acordo.comissao).toBe(comissao)
  })

  it.each([
    { vencida: '2026-10-21', parametros: {}, comissao: 60 },
    { vencida: '2026-10-20', parametros: {}, comissao: 20 },
    { vencida: '2026-12-31', parametros: {}, comissao: 60 },
    { vencida: '2026-10-21', parametros: { comissao_fixa: 0 }, comissao: 0 },
    { vencida: '2026-10-20', parametros: { comissao_baixa_credor: 0, remuneracao: 99 }, comissao: 0 },
  ])('of method Credor due $vencida with $parametros is R$ $comissao', ({ vencida, parametros, comissao }) => {
    const operacoes = [operacao({ ...fields, data_vencimento: vencida })]
    const pedido = entrada({ credor, operacoes, parametros, formaPagamento: 'Credor' })
    expect(calcularProposta(pedido).acordo.comissao).toBe(comissao)
  })

  it('is 0 when the creditor’s record has no rate', () => {
    const bare = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 30, remuneracao: null, remuneracao_max: null }
    for (const formaPagamento of ['boleto_pix', 'Credor']) {
      expect(calcularProposta(entrada({ credor: bare, formaPagamento })).acordo.comissao).toBe(0)
    }
  })
})
