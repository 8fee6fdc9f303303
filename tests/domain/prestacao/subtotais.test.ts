import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubtotais, type Subtotal } from '../../../src/domain/prestacao/subtotais'

interface Linha {
  readonly de: string
  readonly valor: number
}

function all(linhas: readonly Linha[]) {
  const { passa, acaba } = createSubtotais(['valor'], ({ de }: Linha) => de)
  const ended = [...linhas.map(passa), acaba()]
  return ended.filter((each): each is Subtotal<Linha, 'valor'> => each !== null)
}

describe('subtotals of lines that come one by one', () => {
  it('are told as each group ends, in centavos', () => {
    const linhas = [
      { de: 'A', valor: 0.1 },
      { de: 'A', valor: 0.2 },
      { de: 'B', valor: -1 },
    ]
    expect(all(linhas).map(({ linha, quantidade, somas }) => [linha.de, quantidade, somas.get('valor')])).toEqual([
      ['A', 2, 30],
      ['B', 1, -100],
    ])
  })

  it('are none of no lines', () => {
    expect(all([])).toEqual([])
  })

  it('add up to all lines, however they are grouped', () => {
    const linha = fc.record({ de: fc.constantFrom('A', 'B', 'C'), cents: fc.integer({ min: -1e7, max: 1e7 }) })
    fc.assert(
      fc.property(fc.array(linha), (linhas) => {
        const ended = all(linhas.map(({ de, cents }) => ({ de, valor: cents / 100 })))
        const sum = ended.reduce((total, { somas }) => total + (somas.get('valor') ?? 0), 0)
        expect(sum).toBe(linhas.reduce((total, { cents }) => total + cents, 0))
        expect(ended.reduce((total, { quantidade }) => total + quantidade, 0)).toBe(linhas.length)
      }),
    )
  })
})
