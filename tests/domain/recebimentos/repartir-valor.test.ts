import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from '../../../src/domain/money/cents'
import { modosDeReparticao, repartirValor } from '../../../src/domain/recebimentos/repartir-valor'

const abertas = (...saldos: number[]) => saldos.map((saldo) => ({ saldo: cents(saldo) }))

describe('repartirValor', () => {
  it.each([
    { saldos: [100, 200, 300], valor: 250, modo: 'antigas', partes: [100, 150, 0] },
    { saldos: [100, 200, 300], valor: 600, modo: 'antigas', partes: [100, 200, 300] },
    { saldos: [100, 200, 300], valor: 1, modo: 'antigas', partes: [1, 0, 0] },
    { saldos: [100, 200, 300], valor: 60, modo: 'proporcional', partes: [10, 20, 30] },
    // 16,67 · 33,33 · 50 → the odd centavo to the largest remainder
    { saldos: [100, 200, 300], valor: 100, modo: 'proporcional', partes: [17, 33, 50] },
    // three equal remainders: the earlier ones
    { saldos: [100, 100, 100], valor: 200, modo: 'proporcional', partes: [67, 67, 66] },
    { saldos: [], valor: 0, modo: 'proporcional', partes: [] },
  ] as const)('$valor over $saldos, $modo', ({ saldos, valor, modo, partes }) => {
    expect(repartirValor(abertas(...saldos), cents(valor), modo)).toEqual(partes)
  })

  it('adds up to the centavo and gives nobody more than is open', () => {
    const saldos = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        saldos,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...modosDeReparticao),
        (given, part, modo) => {
          const parcelas = abertas(...given)
          const valor = cents(Math.floor(sumCents(parcelas.map(({ saldo }) => saldo)) * part))
          const partes = repartirValor(parcelas, valor, modo)
          expect(sumCents(partes)).toBe(valor)
          for (const [index, each] of partes.entries()) {
            expect(each).toBeGreaterThanOrEqual(0)
            expect(each).toBeLessThanOrEqual(given[index] ?? 0)
          }
        },
      ),
    )
  })

  it.each(modosDeReparticao)('refuses more than is open, saying how much that is (%s)', (modo) => {
    expect(() => repartirValor(abertas(100, 200), cents(301), modo)).toThrow(
      expect.objectContaining({
        code: 'valor_acima_do_saldo',
        errors: { valor: [expect.stringContaining('R$ 3,00')] },
      }),
    )
  })
})
