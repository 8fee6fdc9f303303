import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents, sumCents } from '../../../src/domain/money/cents'
import { applyRate, type Rate, toRate } from '../../../src/domain/money/rate'
import { splitInstallments } from '../../../src/domain/parcelas/split'
import { depoisDoRecebimento } from '../../../src/domain/recebimentos/depois-do-recebimento'
import { type LinhaAReceber, linhasDoRecebimento } from '../../../src/domain/recebimentos/linhas-do-recebimento'

const NOTHING = {
  principal: cents(0),
  juros: cents(0),
  multa: cents(0),
  honorarios: cents(0),
  desconto: cents(0),
  comissao: cents(0),
  valor_repasse: cents(0),
  taxa_cartao: cents(0),
  mora_multa: cents(0),
  mora_juros: cents(0),
}

interface Plan {
  readonly principal?: number
  readonly juros?: number
  readonly multa?: number
  readonly honorarios?: number
  readonly desconto?: number
  readonly comissao?: number
  readonly especial?: number
}

function linha({ especial, ...plan }: Plan): LinhaAReceber {
  const given = Object.entries(plan).map(([key, value]) => [key, cents(value ?? 0)] as const)
  const { valor_repasse: _, taxa_cartao: __, mora_multa: ___, mora_juros: ____, ...zeros } = NOTHING
  const negociado = { ...zeros, ...Object.fromEntries(given) }
  return { negociado, recebido: NOTHING, taxa_especial: especial === undefined ? null : toRate(especial) }
}

/** Receives payments one after the other; answers the lines of each and what all of them come to. */
function receive(linhas: readonly LinhaAReceber[], payments: readonly (readonly [valor: number, taxa: number])[]) {
  let standing = linhas
  const receipts = payments.map(([valor, taxa]) => {
    const lines = linhasDoRecebimento(standing, { valor: cents(valor), taxa_cartao: cents(taxa) })
    standing = lines.map(depoisDoRecebimento)
    return lines
  })
  return { receipts, standing }
}

const SMALL_LINES = [linha({ principal: 2, comissao: 2 }), linha({ principal: 1 })]

const netOf = ({ principal, juros, multa, honorarios, desconto }: LinhaAReceber['negociado']) =>
  principal + juros + multa + honorarios - desconto

describe('linhasDoRecebimento', () => {
  it.each([
    {
      // 100,00 with 10,00 of honorários and 9,00 of commission, in one receipt with a fee of 2,75
      given: [{ principal: 9000, honorarios: 1000, comissao: 900 }],
      payments: [[10_000, 275]],
      lines: [
        [
          {
            principal: 9000,
            honorarios: 1000,
            realizado: 10_000,
            taxa_cartao: 275,
            comissao: 900,
            valor_repasse: 7825,
          },
        ],
      ],
    },
    {
      // a third of it, then the rest: 3000 + 333,3 → the honorários reach the odd centavo first (334 × 10 = 3340 < 3001 × 10/9)
      given: [{ principal: 9000, honorarios: 1000, comissao: 900 }],
      payments: [
        [3333, 0],
        [6667, 0],
      ],
      lines: [
        [{ principal: 3000, honorarios: 333, comissao: 300, valor_repasse: 2700 }],
        [{ principal: 6000, honorarios: 667, comissao: 600, valor_repasse: 5400 }],
      ],
    },
    {
      // special, 70 %: repasse of (realizado − honorários), commission the rest, fee out of the commission
      given: [{ principal: 9000, honorarios: 1000, comissao: 900, especial: 70 }],
      payments: [[10_000, 275]],
      lines: [[{ realizado: 10_000, valor_repasse: 6300, comissao: 2425, taxa_cartao: 275 }]],
    },
    {
      // a fee beyond the commission of a special line takes from its repasse; the next receipt makes it up
      given: [{ principal: 10_000, comissao: 900, especial: 70 }],
      payments: [
        [5000, 2000],
        [5000, 0],
      ],
      lines: [[{ valor_repasse: 3000, comissao: 0, taxa_cartao: 2000 }], [{ valor_repasse: 4000, comissao: 1000 }]],
    },
    {
      // the same for the commission of a usual line
      given: [{ principal: 10_000, comissao: 1000 }],
      payments: [
        [5000, 4800],
        [5000, 0],
      ],
      lines: [[{ valor_repasse: 0, comissao: 200, taxa_cartao: 4800 }], [{ comissao: 800, valor_repasse: 4200 }]],
    },
  ] as const)('divides $payments by hand-worked figures', ({ given, payments, lines }) => {
    expect(receive(given.map(linha), payments).receipts).toMatchObject(lines)
  })

  it.each([9001, 10_000])('refuses a fee of %i centavos where honorários leave 9000', (taxa) => {
    expect(() => receive([linha({ principal: 9000, honorarios: 1000 })], [[10_000, taxa]])).toThrow(
      expect.objectContaining({
        code: 'taxa_cartao_acima',
        errors: { taxa_cartao: [expect.stringContaining('R$ 90,00')] },
      }),
    )
  })

  it('adds up to the instalment whatever parts it comes in, each line never below zero', () => {
    fc.assert(
      fc.property(instalments, fc.array(fc.nat(10_000), { maxLength: 6 }), (linhas, cuts) => {
        const total = sumCents(linhas.map(({ negociado }) => cents(netOf(negociado))))
        fc.pre(total > 0)
        const { receipts, standing } = receive(linhas, partsOf(total, cuts))
        for (const line of receipts.flat()) {
          const { principal, juros, multa, honorarios, desconto, comissao, taxa_cartao, realizado, valor_repasse } =
            line
          for (const part of [principal, juros, multa, honorarios, desconto, comissao, taxa_cartao]) {
            expect(part).toBeGreaterThanOrEqual(0)
          }
          expect(realizado).toBe(principal + juros + multa + honorarios - desconto)
          expect(realizado).toBe(valor_repasse + honorarios + comissao + taxa_cartao)
          if (realizado >= honorarios) expect(valor_repasse).toBeGreaterThanOrEqual(0)
        }
        for (const { negociado, recebido } of standing) {
          const { comissao: _, ...components } = negociado
          expect(recebido).toMatchObject(components)
        }
      }),
    )
  })

  it('each receipt brings its amount and its fee, and no cell goes beyond the ceiling of its share', () => {
    fc.assert(
      fc.property(instalments, fc.array(fc.nat(10_000), { maxLength: 5 }), fc.nat(100), (linhas, cuts, percent) => {
        const total = sumCents(linhas.map(({ negociado }) => cents(netOf(negociado))))
        fc.pre(total > 0 && linhas.every(({ negociado }) => negociado.honorarios === 0))
        const payments = partsOf(total, cuts).map(([valor]) => [valor, Math.floor((valor * percent) / 200)] as const)
        const { receipts } = receive(linhas, payments)
        let running = 0
        const seen = linhas.map(() => 0)
        for (const [index, lines] of receipts.entries()) {
          const [valor, taxa] = payments[index] ?? [0, 0]
          running += valor
          expect(lines.reduce((sum, { realizado }) => sum + realizado, 0)).toBe(valor)
          expect(lines.reduce((sum, { taxa_cartao }) => sum + taxa_cartao, 0)).toBe(taxa)
          for (const [place, { linha: of, principal }] of lines.entries()) {
            seen[place] = (seen[place] ?? 0) + principal
            expect(seen[place]).toBeLessThanOrEqual(Math.ceil((of.negociado.principal * running) / total))
          }
        }
      }),
    )
  })

  it('without a fee the parts come to the planned commission, unless the last left the creditor nothing, or to the special percentage', () => {
    fc.assert(
      fc.property(instalments, fc.array(fc.nat(10_000), { maxLength: 5 }), (linhas, cuts) => {
        const total = sumCents(linhas.map(({ negociado }) => cents(netOf(negociado))))
        fc.pre(total > 0)
        const { receipts, standing } = receive(linhas, partsOf(total, cuts))
        for (const [place, { negociado, recebido, taxa_especial }] of standing.entries()) {
          const net = cents(netOf(negociado) - negociado.honorarios)
          const missing = negociado.comissao - recebido.comissao
          if (taxa_especial !== null) expect(recebido.valor_repasse).toBe(applyRate(net, taxa_especial))
          else if (missing !== 0) {
            // a line of a few centavos may have got its money before its commission fell due
            expect(missing).toBeGreaterThan(0)
            expect(receipts.at(-1)?.[place]?.valor_repasse).toBeLessThanOrEqual(0)
          }
        }
      }),
      // two lines of 2 and 1 centavos, the first all commission, received in two parts
      { examples: [[SMALL_LINES, [6668]]] },
    )
  })
})

/** Lines of one instalment as a negotiation leaves them: a share of operations whose figures follow from their rates. */
const operation = fc.record({
  principal: fc.integer({ min: 1, max: 3_000_000 }),
  juros: fc.nat(50),
  desconto: fc.nat(60),
  honorarios: fc.constantFrom(0, 0, 10, 20),
  comissao: fc.nat(60),
  especial: fc.constantFrom<Rate | null>(null, null, toRate(70)),
})

const instalments = fc
  .tuple(fc.array(operation, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 5 }), fc.nat(4))
  .map(([operations, count, which]) => {
    const amounts = operations.map(({ principal, juros, desconto, honorarios, comissao, especial }) => {
      const interest = percent(principal, juros)
      const discount = percent(principal + interest, desconto)
      const net = principal + interest - discount
      return {
        principal: cents(principal),
        juros: cents(interest),
        multa: cents(0),
        desconto: cents(discount),
        honorarios: cents(percent(net, honorarios)),
        comissao: cents(percent(net, comissao)),
        especial,
      }
    })
    const total = sumCents(amounts.map((each) => cents(netOf(each))))
    // a debt of a few centavos can be discounted away: there is nothing to agree on then
    if (total === 0) return []
    const values = Array.from({ length: count }, (_, index) => ({
      valor: cents(Math.floor(total / count) + (index < total % count ? 1 : 0)),
    }))
    const lines = splitInstallments(amounts, values)[which % count]?.lines ?? []
    return lines.map(({ operation: { especial }, ...negociado }): LinhaAReceber => {
      return { negociado, recebido: NOTHING, taxa_especial: especial }
    })
  })

function percent(amount: number, rate: number): Cents {
  return cents(Math.round((amount * rate) / 100))
}

/** Cuts a total into payments of at least a centavo. */
function partsOf(total: number, cuts: readonly number[]): readonly (readonly [number, number])[] {
  const places = [...new Set(cuts.map((cut) => Math.floor((total * cut) / 10_001)))].filter((place) => place > 0)
  const edges = [0, ...places.sort((a, b) => a - b), total]
  return edges.slice(1).flatMap((edge, index) => {
    const valor = edge - (edges[index] ?? 0)
    return valor > 0 ? [[valor, 0] as const] : []
  })
}
