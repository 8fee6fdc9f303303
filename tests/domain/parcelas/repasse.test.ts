import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { toRate } from '../../../src/domain/money/rate'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { repasseDaLinha, repasseEspecialDaLinha, temRepasseEspecial } from '../../../src/domain/parcelas/repasse'
import { entrada, operacao, regras } from '../negociacao/caso'

describe('repasse of a received line', () => {
  it.each([
    { linha: [50_000, 4545, 4545, 0], repasse: 40_910, comissao: 4545 },
    { linha: [50_000, 4545, 4545, 350], repasse: 40_560, comissao: 4545 },
    { linha: [100, 0, 0, 0], repasse: 100, comissao: 0 },
    { linha: [0, 0, 0, 0], repasse: 0, comissao: 0 },
    { linha: [10, 5, 5, 1], repasse: -1, comissao: 5 },
  ])('of $linha is $repasse', ({ linha, repasse, comissao }) => {
    expect(repasseDaLinha(received(linha))).toEqual({ valor_repasse: repasse, comissao })
  })

  it.each([
    { linha: [50_000, 5000, 4545, 0], percent: 70, repasse: 31_500, comissao: 13_500 },
    { linha: [50_000, 5000, 4545, 350], percent: 70, repasse: 31_500, comissao: 13_150 },
    { linha: [101, 0, 99, 0], percent: 50, repasse: 51, comissao: 50 },
    { linha: [100, 0, 99, 0], percent: 0, repasse: 0, comissao: 100 },
    { linha: [100, 0, 99, 0], percent: 100, repasse: 100, comissao: 0 },
  ])('of $linha of a special creditor at $percent % is $repasse', ({ linha, percent, repasse, comissao }) => {
    expect(repasseEspecialDaLinha(received(linha), toRate(percent))).toEqual({ valor_repasse: repasse, comissao })
  })

  it('always divides what came in: realizado = repasse + honorários + comissão + taxa_cartao', () => {
    const amount = fc.nat({ max: 1e12 })
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount), fc.integer({ min: 0, max: 1_000_000 }), (values, rate) => {
        const linha = received(values)
        for (const { valor_repasse, comissao } of [
          repasseDaLinha(linha),
          repasseEspecialDaLinha(linha, toRate(rate / 10_000)),
        ]) {
          expect(valor_repasse + linha.honorarios + comissao + linha.taxa_cartao).toBe(linha.realizado)
        }
      }),
    )
  })
})

describe('special repasse', () => {
  it.each([
    { credor_id: 216, dias_vencido: 361, special: true },
    { credor_id: 222, dias_vencido: 1000, special: true },
    { credor_id: 216, dias_vencido: 360, special: false },
    { credor_id: 218, dias_vencido: 361, special: false },
    { credor_id: 57, dias_vencido: 9999, special: false },
  ])('of creditor $credor_id after $dias_vencido days: $special', ({ special, ...linha }) => {
    expect(temRepasseEspecial(linha, regras.credores)).toBe(special)
  })

  it.each([
    { vencida: '2025-11-25', repasse_acima_360: 60, valor_repasse: 900 },
    { vencida: '2025-11-24', repasse_acima_360: 60, valor_repasse: 600 },
    { vencida: '2025-11-24', repasse_acima_360: null, valor_repasse: 700 },
    { vencida: '2025-11-24', repasse_acima_360: 0, valor_repasse: 0 },
  ])('gives R$ $valor_repasse of R$ 1.000 due $vencida at $repasse_acima_360 %', ({ vencida, ...figures }) => {
    const credor = { id: 216, nome: 'Especial', prazo_honorario: 0, remuneracao: 10, ...figures }
    const fields = { valor_nominal: 1000, data_vencimento: vencida, taxaJuros: 0, taxaMulta: 0 }
    const operacoes = [operacao({ ...fields, credor: { id: 216, nome: 'Especial' } })]
    const [linha] = calcularProposta(entrada({ credor, operacoes })).parcelasOperacoes
    expect(linha?.valor_repasse).toBe(figures.valor_repasse)
    // what is expected to come in: the commission agreed, until the receipt says what remains
    expect(linha).toMatchObject({ comissao: 100, realizado: 0, recebimento: null })
  })

  it('holds the identity on every line of a write-off that is closed at once', () => {
    const credor = { id: 216, nome: 'Especial', prazo_honorario: 400, comissao_fixa: 12.35, comissao_baixa_credor: 5 }
    const operacoes = ['2025-11-24', '2025-11-25', '2026-11-20', '2024-01-31'].map((data_vencimento, index) =>
      operacao({ id: index + 1, data_vencimento, taxaDesconto: 33.33, credor: { id: 216, nome: 'Especial' } }),
    )
    const fechamento = { data_retroativa: false }
    const parametros = { nParcelas: 7, entrada: 12.34 }
    const { parcelasOperacoes } = calcularProposta(
      entrada({ credor, operacoes, formaPagamento: 'Credor', fechamento, parametros }),
    )
    expect(parcelasOperacoes).toHaveLength(4 * 8)
    for (const { realizado, valor_repasse, honorarios, comissao, taxa_cartao, ...linha } of parcelasOperacoes) {
      expect(Math.round((valor_repasse + honorarios + comissao + taxa_cartao) * 100)).toBe(Math.round(realizado * 100))
      expect(linha).toMatchObject({ origem: 'Baixa', recebimento: '2026-11-20', valor_negociado: realizado })
    }
  })
})

function received([realizado = 0, honorarios = 0, comissao = 0, taxa_cartao = 0]: readonly number[]) {
  return {
    realizado: cents(realizado),
    honorarios: cents(honorarios),
    comissao: cents(comissao),
    taxa_cartao: cents(taxa_cartao),
  }
}
