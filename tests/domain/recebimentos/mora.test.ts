import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/calendar/iso-date'
import { cents, sumCents } from '../../../src/domain/money/cents'
import { toRate } from '../../../src/domain/money/rate'
import { linhasDoRecebimento } from '../../../src/domain/recebimentos/linhas-do-recebimento'
import {
  faltaDeMora,
  moraDoDia,
  ratearMora,
  SEM_MORA,
  separarMora,
  totalDaMora,
} from '../../../src/domain/recebimentos/mora'
import vectors from '../../vectors/mora.json'
import { manyRuns } from '../exactness/many-runs'

const asked = (multa: number, juros: number) => ({ mora_multa: cents(multa), mora_juros: cents(juros) })

describe('moraDoDia', () => {
  it.each(vectors.casos)('$valor at $multa % and $juros %, due $vencimento, paid $pagamento: $esperado', (caso) => {
    const { valor, multa, juros, vencimento, pagamento, ...expected } = caso
    const cobranca = { valor: cents(valor), multa: toRate(multa), juros: toRate(juros), vencimento }
    expect(moraDoDia(cobranca, pagamento)).toEqual(expected)
  })

  it('rolls over a holiday of this house too', () => {
    const cobranca = { valor: cents(100_000), multa: toRate(2), juros: toRate(1), vencimento: '2026-03-10' }
    expect(moraDoDia(cobranca, '2026-03-11', ['2026-03-10'])).toMatchObject({ limite: '2026-03-11', esperado: 100_000 })
  })

  it('never asks less for being later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 10 }),
        rate,
        rate,
        fc.nat(800),
        fc.nat(800),
        (valor, m, j, d, more) => {
          const cobranca = { valor: cents(valor), multa: toRate(m), juros: toRate(j), vencimento: '2026-02-27' }
          const first = moraDoDia(cobranca, addDays('2026-02-27', d))
          const later = moraDoDia(cobranca, addDays('2026-02-27', d + more))
          expect(later.esperado).toBeGreaterThanOrEqual(first.esperado)
          expect(first.esperado).toBe(valor + totalDaMora(first))
        },
      ),
      manyRuns(),
    )
  })
})

describe('separarMora', () => {
  it.each([
    { valor: 9_000, parts: [9_000, 0, 0, 0] },
    { valor: 10_000, parts: [10_000, 0, 0, 0] },
    { valor: 10_150, parts: [10_000, 150, 0, 0] },
    { valor: 10_233, parts: [10_000, 200, 33, 0] },
    { valor: 10_234, parts: [10_000, 200, 34, 0] },
    { valor: 10_250, parts: [10_000, 200, 34, 16] },
  ])('tells $valor of 100,00 open with 2,33 of mora as $parts', ({ valor, parts }) => {
    const { parcela, mora_multa, mora_juros, excedente } = separarMora(cents(valor), cents(10_000), asked(200, 33), 1)
    expect([parcela, mora_multa, mora_juros, excedente]).toEqual(parts)
  })

  it('lends no centavo of tolerance where no mora was asked', () => {
    expect(separarMora(cents(101), cents(100), SEM_MORA, 1)).toMatchObject({ mora_juros: 0, excedente: 1 })
  })

  it('loses nothing, pays the instalment first, and never more mora than was asked and tolerated', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.nat(10 ** 6),
        fc.nat(10 ** 6),
        fc.nat(5),
        (valor, saldo, multa, juros, tolerancia) => {
          const told = separarMora(cents(valor), cents(saldo), asked(multa, juros), tolerancia)
          expect(told.parcela + told.mora_multa + told.mora_juros + told.excedente).toBe(valor)
          if (told.parcela < saldo) expect(totalDaMora(told)).toBe(0)
          expect(totalDaMora(told)).toBeLessThanOrEqual(multa + juros + tolerancia)
          expect(told.mora_multa).toBeLessThanOrEqual(multa)
          if (told.excedente > 0) expect(told.mora_multa).toBe(multa)
        },
      ),
      manyRuns(),
    )
  })
})

describe('faltaDeMora', () => {
  it.each([
    { paga: [200, 33], falta: 0 },
    { paga: [200, 32], falta: 0 },
    { paga: [200, 0], falta: 33 },
    { paga: [0, 0], falta: 233 },
  ])('of 2,33 asked and $paga paid is $falta', ({ paga: [multa = 0, juros = 0], falta }) => {
    expect(faltaDeMora(asked(200, 33), asked(multa, juros), 1)).toBe(falta)
  })
})

describe('the mora of a receipt', () => {
  it('goes by the principal that each line receives, the odd centavo to the largest rest', () => {
    const line = (principal: number) => ({ principal: cents(principal), realizado: cents(principal) })
    expect(ratearMora([line(66_667), line(33_333)], asked(2_000, 101))).toEqual([asked(1_333, 67), asked(667, 34)])
    expect(ratearMora([{ principal: cents(0), realizado: cents(10) }], asked(5, 1))).toEqual([asked(5, 1)])
  })

  it('brings its part of the comissão, beside honorários that get none of it', () => {
    // 900,00 of principal, 100,00 of honorários, 90,00 of comissão: 10 % of what is not honorários; mora of 20,00 and 3,33
    const [linha] = linhasDoRecebimento([plain({ principal: 90_000, honorarios: 10_000, comissao: 9_000 }, null)], {
      valor: cents(100_000),
      taxa_cartao: cents(0),
      mora: asked(2_000, 333),
    })
    expect(linha).toMatchObject({
      realizado: 102_333,
      honorarios: 10_000,
      comissao: 9_000 + 233,
      valor_repasse: 102_333 - 10_000 - 9_233,
    })
  })

  it('is seen whole by the rule of a special creditor', () => {
    const [linha] = linhasDoRecebimento([plain({ principal: 100_000, comissao: 10_000 }, 70)], {
      valor: cents(100_000),
      taxa_cartao: cents(0),
      mora: asked(2_000, 100),
    })
    expect(linha).toMatchObject({ realizado: 102_100, valor_repasse: 71_470, comissao: 30_630 })
  })

  it('keeps the identity of every line, whatever comes', () => {
    const plan = fc.record({
      principal: fc.integer({ min: 1, max: 10 ** 6 }),
      juros: fc.nat(10 ** 4),
      multa: fc.nat(10 ** 4),
      honorarios: fc.nat(10 ** 4),
      comissao: fc.nat(10 ** 5),
    })
    const special = fc.constantFrom(null, 0, 70, 100)
    fc.assert(
      fc.property(
        fc.array(plan, { minLength: 1, maxLength: 5 }),
        special,
        fc.nat(10 ** 6),
        fc.nat(10 ** 6),
        (plans, especial, multa, juros) => {
          const linhas = plans.map((each) => plain(each, especial))
          const total = plans.reduce((sum, each) => sum + each.principal + each.juros + each.multa + each.honorarios, 0)
          const mora = asked(multa, juros)
          const lines = linhasDoRecebimento(linhas, { valor: cents(total), taxa_cartao: cents(7), mora })
          expect(sumCents(lines.map(({ realizado }) => realizado))).toBe(total + multa + juros)
          expect(sumCents(lines.map(({ mora_multa }) => mora_multa))).toBe(multa)
          expect(sumCents(lines.map(({ mora_juros }) => mora_juros))).toBe(juros)
          for (const each of lines) {
            const { principal, honorarios, comissao, taxa_cartao, valor_repasse, realizado } = each
            expect(principal + each.juros + each.multa + honorarios - each.desconto + totalDaMora(each)).toBe(realizado)
            expect(valor_repasse + honorarios + comissao + taxa_cartao).toBe(realizado)
            expect(Math.min(comissao, valor_repasse, each.mora_multa, each.mora_juros)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      manyRuns(),
    )
  })
})

const rate = fc.integer({ min: 0, max: 200_000 }).map((value) => value / 10_000)

interface Plan {
  readonly principal: number
  readonly juros?: number
  readonly multa?: number
  readonly honorarios?: number
  readonly comissao: number
}

function plain({ principal, juros = 0, multa = 0, honorarios = 0, comissao }: Plan, especial: number | null) {
  const negociado = {
    principal: cents(principal),
    juros: cents(juros),
    multa: cents(multa),
    honorarios: cents(honorarios),
    desconto: cents(0),
    comissao: cents(comissao),
  }
  const none = Object.fromEntries(Object.keys(negociado).map((key) => [key, cents(0)])) as Record<
    keyof typeof negociado,
    ReturnType<typeof cents>
  >
  const recebido = { ...none, valor_repasse: cents(0), taxa_cartao: cents(0), ...SEM_MORA }
  return { negociado, recebido, taxa_especial: especial === null ? null : toRate(especial) }
}
