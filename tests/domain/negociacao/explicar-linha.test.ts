import { describe, expect, it } from 'vitest'
import type { OperacaoDaNegociacao, ParametrosNegociacao } from '../../../src/domain/negociacao/entrada'
import { explicarLinha } from '../../../src/domain/negociacao/explicar-linha'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from './caso'

function explained(fields: Partial<OperacaoDaNegociacao> = {}, parametros: ParametrosNegociacao = {}) {
  const one = operacao(fields)
  return explicarLinha(entrada({ operacoes: [one], parametros }), one)
}

describe('explicarLinha', () => {
  it('repeats the calculation of an overdue operation with its own numbers', () => {
    expect(explained({ taxaDesconto: 10 })).toEqual({
      valor_juros: 'juros 41,98 = 1% a.m. × 102 dias ÷ 30, sobre R$ 1.234,56',
      valor_multa: 'multa 24,69 = 2%, sobre R$ 1.234,56',
      valor_desconto: 'desconto 130,12 = 10%, sobre R$ 1.301,23',
      valor_honorario: 'honorários 117,11 = 10%, sobre R$ 1.171,11',
      valor_comissao: 'comissão 117,11 = 10%, sobre R$ 1.171,11',
      valor_atualizado: 'R$ 1.288,22 = R$ 1.234,56 + juros 41,98 + multa 24,69 − desconto 130,12 + honorários 117,11',
    })
  })

  it.each([
    { why: 'not overdue', data_vencimento: '2026-11-20', valor_honorario: 'honorários 0,00: não está vencida' },
    { why: 'one day', data_vencimento: '2026-11-19', valor_honorario: 'honorários 123,55 = 10%, sobre R$ 1.235,46' },
    {
      why: 'the last day within prazo',
      data_vencimento: '2025-11-26',
      valor_honorario: 'honorários 140,70 = 10%, sobre R$ 1.406,99',
    },
    {
      why: 'the day of the prazo',
      data_vencimento: '2025-11-25',
      valor_honorario: 'honorários 0,00: fora do prazo (360 dias, prazo de 360)',
    },
  ])('says why honorários are charged or not: $why', ({ data_vencimento, valor_honorario }) => {
    const taxaMulta = data_vencimento === '2026-11-19' ? 0.04 : 2
    expect(explained({ data_vencimento, taxaMulta }).valor_honorario).toBe(valor_honorario)
  })

  it('says one day in the singular and that nothing overdue has no multa', () => {
    expect(explained({ data_vencimento: '2026-11-19' }).valor_juros).toContain('× 1 dia ÷ 30')
    expect(explained({ data_vencimento: '2026-11-20' })).toMatchObject({
      valor_juros: 'juros 0,00 = 1% a.m. × 0 dias ÷ 30, sobre R$ 1.234,56',
      valor_multa: 'multa 0,00: não está vencida',
    })
  })

  it('uses the parameters and the base date that were given, 0 among them', () => {
    const texts = explained({}, { juros: 0, multa: 12.35, dataRetro: '2026-08-11' })
    expect(texts.valor_juros).toBe('juros 0,00 = 0% a.m. × 1 dia ÷ 30, sobre R$ 1.234,56')
    expect(texts.valor_multa).toBe('multa 152,47 = 12,35%, sobre R$ 1.234,56')
  })

  it('says the figures that the calculation gives', () => {
    const one = operacao({ taxaDesconto: 33.33, taxaHonorarios: 12.35 })
    const pedido = entrada({ operacoes: [one] })
    const [linha] = calcularProposta(pedido).operacoes
    const texts = explicarLinha(pedido, one)
    for (const name of ['valor_juros', 'valor_multa', 'valor_desconto', 'valor_honorario', 'valor_comissao'] as const) {
      expect(texts[name]).toContain(` ${linha?.[name].toFixed(2).replace('.', ',')} = `)
    }
  })
})
