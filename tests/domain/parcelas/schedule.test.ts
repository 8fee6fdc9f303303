import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { buildSchedule, type ScheduleTerms } from '../../../src/domain/parcelas/schedule'
import { refusalOf } from '../refusal'

describe('due dates', () => {
  it.each([
    {
      why: 'without entrada the first is on dataEntrada, clamped to the month’s end and back',
      terms: { nParcelas: 4, intervalo: 30, dataEntrada: '2027-01-31' },
      dates: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    },
    {
      why: 'February has 29 days in a leap year',
      terms: { nParcelas: 3, intervalo: 30, dataEntrada: '2028-01-30' },
      dates: ['2028-01-30', '2028-02-29', '2028-03-30'],
    },
    {
      why: 'with entrada the first instalment is one step later',
      terms: { entrada: 500, nParcelas: 3, intervalo: 30, dataEntrada: '2027-01-31' },
      dates: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    },
    {
      why: '60 is two calendar months',
      terms: { nParcelas: 4, intervalo: 60, dataEntrada: '2026-12-31' },
      dates: ['2026-12-31', '2027-02-28', '2027-04-30', '2027-06-30'],
    },
    {
      why: '360 is twelve',
      terms: { nParcelas: 2, intervalo: 360, dataEntrada: '2028-02-29' },
      dates: ['2028-02-29', '2029-02-28'],
    },
    {
      why: '15 is days',
      terms: { nParcelas: 4, intervalo: 15, dataEntrada: '2027-01-31' },
      dates: ['2027-01-31', '2027-02-15', '2027-03-02', '2027-03-17'],
    },
    {
      why: '45 is days, though half of it were months',
      terms: { entrada: 100, nParcelas: 2, intervalo: 45, dataEntrada: '2027-01-01' },
      dates: ['2027-01-01', '2027-02-15', '2027-04-01'],
    },
    {
      why: '365 is days',
      terms: { nParcelas: 2, intervalo: 365, dataEntrada: '2027-03-01' },
      dates: ['2027-03-01', '2028-02-29'],
    },
    {
      why: 'over the end of the year',
      terms: { nParcelas: 3, intervalo: 30, dataEntrada: '2026-11-30' },
      dates: ['2026-11-30', '2026-12-30', '2027-01-30'],
    },
  ])('$why', ({ terms, dates }) => {
    expect(schedule(terms).map(({ data_vencimento }) => data_vencimento)).toEqual(dates)
  })
})

describe('values', () => {
  it.each([
    {
      terms: { total: 100, nParcelas: 3 },
      values: [
        [1, 34],
        [2, 33],
        [3, 33],
      ],
    },
    {
      terms: { total: 101, nParcelas: 3 },
      values: [
        [1, 34],
        [2, 34],
        [3, 33],
      ],
    },
    {
      terms: { total: 100, entrada: 1, nParcelas: 2 },
      values: [
        [0, 1],
        [1, 50],
        [2, 49],
      ],
    },
    {
      terms: { total: 100, entrada: 99, nParcelas: 1 },
      values: [
        [0, 99],
        [1, 1],
      ],
    },
    { terms: { total: 100, entrada: 100, nParcelas: 12 }, values: [[0, 100]] },
    {
      terms: { total: 2, nParcelas: 3 },
      values: [
        [1, 1],
        [2, 1],
        [3, 0],
      ],
    },
  ])('of $terms are $values', ({ terms, values }) => {
    expect(schedule(terms).map(({ numero_parcela, valor }) => [numero_parcela, valor])).toEqual(values)
  })

  it('add up to the total, differ by at most one centavo, the first ones carrying it, on dates that never go back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e13 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 365 }),
        (total, part, nParcelas, intervalo) => {
          const entrada = Math.floor(total * part)
          const parcelas = schedule({ total, entrada, nParcelas, intervalo })
          const others = parcelas.filter(({ numero_parcela }) => numero_parcela > 0).map(({ valor }) => valor)
          expect(parcelas.reduce((sum, { valor }) => sum + valor, 0)).toBe(total)
          expect(parcelas.find(({ numero_parcela }) => numero_parcela === 0)?.valor ?? 0).toBe(entrada)
          expect(others).toHaveLength(entrada === total ? 0 : nParcelas)
          expect((others[0] ?? 0) - (others.at(-1) ?? 0)).toBeLessThanOrEqual(1)
          expect([...others].sort((one, other) => other - one)).toEqual(others)
          const dates = parcelas.map(({ data_vencimento }) => data_vencimento)
          expect(new Set(dates).size).toBe(dates.length)
          expect([...dates].sort()).toEqual(dates)
        },
      ),
    )
  })

  it('refuses dates after the year 9999 and a first date that is none', () => {
    expect(refusalOf(() => schedule({ dataEntrada: '9999-12-31', nParcelas: 2 }))?.code).toBe('data_fora_do_intervalo')
    expect(refusalOf(() => schedule({ dataEntrada: '2027-02-30', nParcelas: 2 }))?.code).toBe('data_invalida')
  })
})

type Terms = Partial<Omit<ScheduleTerms, 'total' | 'entrada'> & { total: number; entrada: number }>

function schedule({ total = 1000, entrada = 0, nParcelas = 1, intervalo = 30, dataEntrada = '2027-01-31' }: Terms) {
  return buildSchedule({ total: cents(total), entrada: cents(entrada), nParcelas, intervalo, dataEntrada })
}
