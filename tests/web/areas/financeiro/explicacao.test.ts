import { describe, expect, it } from 'vitest'
import type { Explicacao } from '../../../../src/contract/explicacao'
import { explicarCelula, explicarRepasse } from '../../../../src/web/areas/financeiro/parcela/explicacao'
import { EXPLICACAO, OPERACAO } from './parcela-de-teste'

describe('why a figure of an instalment is what it is', () => {
  it('repeats the calculation with its own numbers, the share of a centavo and where the centavo went', () => {
    const [principal] = OPERACAO.componentes
    if (!principal) throw new Error('no cell')
    expect(explicarCelula(EXPLICACAO, principal).split('\n')).toEqual([
      'R$ 50,00 × R$ 33,34 ÷ R$ 100,01 = 16,668333…',
      'entre 16,66 e 16,67',
      'Recebeu o centavo: é das que chegam primeiro ao próximo centavo; no empate, a operação e o componente que vêm antes.',
      'até aqui 16,67 − antes 0,00 = 16,67',
    ])
  })

  it('says that a whole share has nothing to round', () => {
    const cell = {
      componente: 'juros',
      valor_do_acordo: 0,
      piso: 0,
      teto: 0,
      resto: 0,
      antes: 0,
      depois: 0,
      linha: 0,
      razao: 'exata',
    } as const
    expect(explicarCelula(EXPLICACAO, cell)).toContain('R$ 0,00 × R$ 33,34 ÷ R$ 100,01 = 0,00\nA fração é exata')
  })

  it.each([
    ['a share that ends', 1, 4, '0,0025'],
    ['a share that goes on', 1, 3, '0,003333…'],
    ['a small share', 1, 1_000_000, '0,000000…'],
    ['a whole share', 0, 7, '0,00'],
  ])('writes %s', (_, resto, divisor, text) => {
    const explicacao: Explicacao = { ...EXPLICACAO, divisor }
    const cell = {
      componente: 'multa',
      valor_do_acordo: 0.01,
      piso: 0,
      teto: 0.01,
      resto,
      antes: 0,
      depois: 0,
      linha: 0,
      razao: 'piso',
    } as const
    expect(explicarCelula(explicacao, cell).split('\n')[0]).toMatch(new RegExp(`= ${text}$`))
  })

  it('works out the repasse, expected while nothing came in', () => {
    expect(explicarRepasse(OPERACAO, 'previsto')).toBe(
      'repasse = valor − honorários − comissão − taxa do cartão = 16,67 − 0,00 − 1,67 − 0,00 = 15,00 (previsto, sem taxa de cartão)',
    )
  })

  it('works it out from the receipts, with the special rule by name', () => {
    const recebido = { realizado: 100, honorarios: 10, comissao: 27, taxa_cartao: 0, valor_repasse: 63 }
    const repasse = { ...OPERACAO.repasse, especial: true, percentual: 70, recebido }
    expect(explicarRepasse({ ...OPERACAO, repasse }, 'recebido')).toBe(
      'mais de 360 dias de atraso: repasse = 70% de (valor − honorários) = 70% de R$ 90,00 = R$ 63,00; a comissão é o que resta (recebido até agora)',
    )
  })
})
