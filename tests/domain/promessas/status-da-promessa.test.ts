import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import {
  limiteDaPromessa,
  type PromessaNoRazao,
  statusDaPromessa,
} from '../../../src/domain/promessas/status-da-promessa'
import { allowedTransitions, type StatusPromessa, statesOf } from '../../../src/domain/states/transition'

const HOJE = '2026-11-20'
const promessa = (changes: Partial<PromessaNoRazao> = {}): PromessaNoRazao => ({
  status: 'Aberta',
  valor: cents(30_000),
  limite: '2026-11-22',
  recebido: cents(0),
  sucessora: 'nenhuma',
  ...changes,
})

describe('where a promise stands by the ledger', () => {
  it.each<[string, Partial<PromessaNoRazao>, string, StatusPromessa]>([
    ['nothing came yet', {}, HOJE, 'Aberta'],
    ['the last day is still to be used', {}, '2026-11-22', 'Aberta'],
    ['the exact amount came', { recebido: cents(30_000) }, HOJE, 'Cumprida'],
    ['a centavo is missing', { recebido: cents(29_999) }, HOJE, 'Paga a menor'],
    ['a centavo is over', { recebido: cents(30_001) }, HOJE, 'Paga a maior'],
    ['the limit passed without anything', {}, '2026-11-23', 'Não cumprida'],
    ['the limit passed with a part', { status: 'Paga a menor', recebido: cents(10) }, '2026-11-23', 'Não cumprida'],
    ['it was paid in time and is looked at later', { recebido: cents(30_000) }, '2027-01-01', 'Cumprida'],
    ['a payment in time was written off late', { status: 'Não cumprida', recebido: cents(30_000) }, HOJE, 'Cumprida'],
    ['a missed one was reversed within its days', { status: 'Não cumprida' }, HOJE, 'Não cumprida'],
    ['its payment was reversed', { status: 'Cumprida' }, HOJE, 'Aberta'],
    ['its payment was reversed after the limit', { status: 'Cumprida' }, '2026-11-23', 'Não cumprida'],
    ['its payment was reversed and a newer one waits', { status: 'Cumprida', sucessora: 'aberta' }, HOJE, 'Invalidada'],
    ['it was put aside', { status: 'Invalidada', recebido: cents(30_000) }, HOJE, 'Invalidada'],
  ])('%s', (_name, changes, hoje, status) => {
    expect(statusDaPromessa(promessa(changes), hoje)).toBe(status)
  })

  it('goes only where the state table lets it, and a second look changes nothing', () => {
    const statuses = statesOf('promessas.status') as StatusPromessa[]
    const given = fc.record({
      status: fc.constantFrom(...statuses),
      valor: fc.integer({ min: 1, max: 5 }).map(cents),
      recebido: fc.integer({ min: 0, max: 6 }).map(cents),
      limite: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
      sucessora: fc.constantFrom('aberta' as const, 'nenhuma' as const),
    })
    fc.assert(
      fc.property(given, (one) => {
        const next = statusDaPromessa(one, HOJE)
        if (next !== one.status) expect(allowedTransitions('promessas.status', one.status)).toContain(next)
        expect(statusDaPromessa({ ...one, status: next }, HOJE)).toBe(next)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the last day of a promise', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-12-30', 2, '2027-01-01'],
  ])('%s and %s days of grace: %s', (data, dias, limite) => {
    expect(limiteDaPromessa(data, dias)).toBe(limite)
  })
})
