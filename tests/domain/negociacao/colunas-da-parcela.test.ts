import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCents } from '../../../src/domain/money/cents'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import { entrada, operacao } from './caso'

const percent = fc.integer({ min: 0, max: 9999 }).map((value) => value / 100)
/** After the highest discount and entrada at least R$ 2,55 is left for at most 60 instalments: none is refused as too small. */
const debt = fc.record({
  valor_nominal: fc.integer({ min: 20_000, max: 100_000_000 }).map((value) => value / 100),
  data_vencimento: fc.constantFrom('2024-02-29', '2026-01-31', '2026-11-19', '2026-11-20', '2027-05-01'),
  taxaJuros: percent,
  taxaMulta: percent,
  taxaHonorarios: percent,
  taxaDesconto: fc.integer({ min: 0, max: 8000 }).map((value) => value / 100),
})

describe('the table of instalments', () => {
  it('adds up along each line and down each column, to the centavo', () => {
    fc.assert(
      fc.property(
        fc.array(debt, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(0, 0.01, 37.45),
        (fields, nParcelas, down) => {
          const operacoes = fields.map((some, index) => operacao({ ...some, id: index + 1 }))
          const { acordo, parcelas, parcelasOperacoes } = calcularProposta(
            entrada({ operacoes, parametros: { nParcelas, entrada: down } }),
          )
          const rows = parcelas.map((parcela) => {
            const { valor_juros: juros, valor_multa: multa, valor_honorario: honorarios, desconto } = parcela
            const lines = parcelasOperacoes.filter(
              (line) => Number.parseInt(line.parcela, 10) === parcela.numero_parcela,
            )
            const principal = sum(lines.map((line) => line.principal))
            return { total: parcela.valor_nominal, principal, juros, multa, honorarios, desconto }
          })
          for (const { total, principal, juros, multa, honorarios, desconto } of rows) {
            expect(toCents(total)).toBe(principal + sum([juros, multa, honorarios]) - toCents(desconto))
          }
          expect(rows.reduce((total, { principal }) => total + principal, 0)).toBe(toCents(acordo.valor_nominal))
          expect(sum(rows.map(({ juros }) => juros))).toBe(toCents(acordo.juros))
          expect(sum(rows.map(({ multa }) => multa))).toBe(toCents(acordo.multas))
          expect(sum(rows.map(({ honorarios }) => honorarios))).toBe(toCents(acordo.honorarios))
          expect(sum(rows.map(({ desconto }) => desconto))).toBe(toCents(acordo.desconto))
          expect(sum(rows.map(({ total }) => total))).toBe(toCents(acordo.total))
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** The sum in whole centavos: floats are never added. */
function sum(reais: readonly number[]): number {
  return reais.reduce((total, one) => total + toCents(one), 0)
}
