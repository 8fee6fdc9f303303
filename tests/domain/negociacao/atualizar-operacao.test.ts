import { describe, expect, it } from 'vitest'
import { atualizarOperacao } from '../../../src/domain/negociacao/atualizar-operacao'
import { operacao } from './caso'

describe('an operation outside a negotiation', () => {
  it('is brought up to today at its own rates, without commission', () => {
    // 41,98 + 24,69 on 1.234,56; desconto 5 % of 1.301,23 = 65,06; honorários 10 % of 1.236,17 = 123,62
    expect(atualizarOperacao(operacao({ taxaDesconto: 5 }), 360, '2026-11-20')).toEqual({
      diasVenc: 102,
      valor_juros: 41.98,
      valor_multa: 24.69,
      valor_desconto: 65.06,
      valor_honorario: 123.62,
      valor_comissao: 0,
      valor_atualizado: 1359.79,
      data_atualizacao: '2026-11-20',
      total: 1359.79,
    })
  })

  it('is its nominal value until it falls due, and where its record gives no rates', () => {
    const plain = { taxaJuros: null, taxaMulta: null, taxaHonorarios: null, taxaDesconto: null }
    expect(atualizarOperacao(operacao(plain), 360, '2026-11-20')).toMatchObject({ diasVenc: 102, total: 1234.56 })
    expect(atualizarOperacao(operacao(), 360, '2026-08-01')).toMatchObject({ diasVenc: 0, total: 1234.56 })
  })

  it('has no honorários from the end of the creditor’s term on', () => {
    expect(atualizarOperacao(operacao(), 102, '2026-11-20').valor_honorario).toBe(0)
    expect(atualizarOperacao(operacao(), 103, '2026-11-20').valor_honorario).toBe(130.12)
  })
})
