import { describe, expect, it } from 'vitest'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from './caso'

/*
 * By hand: R$ 1.234,56 over 102 days. Juros 1.234,56 × 1 % × 102 ÷ 30 = 41,98; multa 2 % = 24,69; desconto 10 % of 1.301,23 = 130,12;
 * honorários 10 % of 1.171,11 = 117,11; total 1.288,22, two instalments of 644,11, each half of everything. The halves of a centavo
 * of multa (24,69) and honorários (117,11) cannot both go up: honorários reach theirs first, so multa takes its own in the second.
 */
const HALVES = [
  { valor_juros: 20.99, valor_multa: 12.34, valor_honorario: 58.56, desconto: 65.06, valor_comissao: 58.56 },
  { valor_juros: 20.99, valor_multa: 12.35, valor_honorario: 58.55, desconto: 65.06, valor_comissao: 58.55 },
]

describe('instalments', () => {
  it('carry the sums of their lines', () => {
    const parametros = { nParcelas: 2, desconto: 10 }
    const { acordo, parcelas } = calcularProposta(entrada({ parametros }))
    expect(acordo.total).toBe(1288.22)
    expect(parcelas).toMatchObject(HALVES.map((half) => ({ ...half, valor_nominal: 644.11 })))
    const twice = calcularProposta(entrada({ parametros, operacoes: [operacao(), operacao({ id: 2 })] }))
    expect(twice.parcelas.map(({ valor_juros, desconto }) => [valor_juros, desconto])).toEqual([
      [41.98, 130.12],
      [41.98, 130.12],
    ])
  })

  it.each(['boleto_pix', 'maquineta'])('of an agreement closed with %s wait to be paid', (formaPagamento) => {
    const { parcelas, parcelasOperacoes } = calcularProposta(
      entrada({ formaPagamento, fechamento: { data_retroativa: false } }),
    )
    expect(parcelas).toMatchObject([{ status: 'A Vencer', data_credor_informou: null }])
    expect(parcelasOperacoes).toMatchObject([{ origem: 'Acordo', recebimento: null, realizado: 0 }])
  })
})

describe('a proposal', () => {
  it('names its creditor and its client', () => {
    expect(calcularProposta(entrada())).toMatchObject({
      credor: { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360 },
      cliente: { id: 9, nome: 'Marina Alves Teixeira', cpf_cnpj: '52998224725' },
    })
  })
})
