import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants, contradictions } from '../../caos/checks'
import type { TestApp } from '../harness'
import { moneyActs, openMoney } from './money-acts'

const TOGETHER = 50

let t: TestApp
beforeAll(async () => {
  t = await openMoney()
})
afterAll(() => t.close())

describe.each(moneyActs(() => t))('fifty requests at once, while $name', ({ done, again, prepare }) => {
  it('have one winner, and the others are told so: nothing is done twice and nothing fails', async () => {
    const { who, path, body } = await prepare()
    const answers = await Promise.all(Array.from({ length: TOGETHER }, () => who.post(path, body)))
    const lost = answers.filter(({ statusCode }) => statusCode !== done)
    expect(lost.length, answers.map(({ statusCode }) => statusCode).join(' ')).toBe(TOGETHER - 1)
    const told = again === undefined ? [409, 422] : [again]
    for (const { statusCode, body: said, headers } of lost) {
      const waits = statusCode === 503 && headers['retry-after'] !== undefined
      expect(waits || told.includes(statusCode), said).toBe(true)
    }
    expect(await contradictions(t.db)).toEqual([])
    expect(await brokenInvariants(t.db)).toEqual([])
  }, 300_000)
})
