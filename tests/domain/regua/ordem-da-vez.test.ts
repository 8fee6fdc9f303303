import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { ordemDaVez } from '../../../src/domain/regua/ordem-da-vez'

const quer = (id: number, prazo: string | null, valor: number) => ({ id, prazo, valor: cents(valor) })

describe('whose turn it is with a person', () => {
  it.each([
    {
      said: 'the nearest deadline',
      wanting: [quer(1, null, 900), quer(2, '2026-12-02', 1), quer(3, '2026-12-01', 1)],
      order: [3, 2, 1],
    },
    { said: 'then the larger debt', wanting: [quer(1, null, 1), quer(2, null, 2)], order: [2, 1] },
    { said: 'then the smaller id', wanting: [quer(9, '2026-12-01', 5), quer(4, '2026-12-01', 5)], order: [4, 9] },
  ])('is of $said', ({ wanting, order }) => {
    expect([...wanting].sort(ordemDaVez).map(({ id }) => id)).toEqual(order)
  })

  it('does not depend on the order in which they come', () => {
    const one = fc.record({
      id: fc.nat(),
      prazo: fc.option(fc.constantFrom('2026-12-01', '2026-12-02')),
      valor: fc.nat(3).map((valor) => cents(valor)),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (wanting) => {
        const ids = (list: typeof wanting) => [...list].sort(ordemDaVez).map(({ id }) => id)
        expect(ids([...wanting].reverse())).toEqual(ids(wanting))
      }),
    )
  })
})
