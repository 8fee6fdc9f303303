import { describe, expect, it } from 'vitest'
import { describeTaxa, taxasProprias } from '../../../src/domain/negociacao/taxas-proprias'

const rates = (taxaJuros: number | null, taxaMulta: number | null) => ({
  taxaJuros,
  taxaMulta,
  taxaHonorarios: 10,
  taxaDesconto: 0,
})

describe('taxasProprias', () => {
  it.each([
    { operacoes: [rates(1, 2)], juros: 1, multa: 2 },
    { operacoes: [rates(1, 2), rates(1, 3)], juros: 1, multa: 'varia' },
    { operacoes: [rates(null, 2), rates(0, 2)], juros: 0, multa: 2 },
    { operacoes: [rates(null, 2), rates(1, null)], juros: 'varia', multa: 'varia' },
  ])('says what counts for $operacoes', ({ operacoes, juros, multa }) => {
    expect(taxasProprias(operacoes)).toEqual({ juros, multa, honorarios: 10, desconto: 0 })
  })

  it('knows nothing of no operation', () => expect(taxasProprias([])).toBeNull())

  it.each([
    [0, '0'],
    [1.5, '1,5'],
    [0.0333, '0,0333'],
    ['varia', 'varia'],
  ] as const)('writes %s as %s', (taxa, text) => expect(describeTaxa(taxa)).toBe(text))
})
