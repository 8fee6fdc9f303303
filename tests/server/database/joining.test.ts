import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joining } from '../../../src/server/platform/database/joining'
import { CPF } from '../fixture'
import { openTestApp, type TestApp } from '../harness'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

describe('a question that many ask', () => {
  it('is sent once for all of a turn, and each gets his own answer', async () => {
    const sent: (readonly number[])[] = []
    const twice = joining(async (asked: readonly number[]) => {
      sent.push(asked)
      return asked.map((one) => one * 2)
    })
    expect(await Promise.all([1, 2, 3].map(twice))).toEqual([2, 4, 6])
    expect(sent).toEqual([[1, 2, 3]])
  })

  it('of whoever comes while an answer is on its way goes with the next, for what is coming may be older than he', async () => {
    const sent: (readonly string[])[] = []
    const waits: (() => void)[] = []
    const ask = joining(async (asked: readonly string[]) => {
      sent.push(asked)
      await new Promise<void>((resolve) => waits.push(resolve))
      return asked
    })
    const first = ask('a')
    await expect.poll(() => sent.length).toBe(1)
    const later = [ask('b'), ask('c')]
    waits[0]?.()
    expect(await first).toBe('a')
    await expect.poll(() => sent.length).toBe(2)
    waits[1]?.()
    expect(await Promise.all(later)).toEqual(['b', 'c'])
    expect(sent).toEqual([['a'], ['b', 'c']])
  })

  it('that fails does so for those who asked it, and not for the next', async () => {
    let down = true
    const ask = joining(async (asked: readonly number[]) => {
      if (down) throw new Error('down')
      return asked
    })
    const both = await Promise.allSettled([ask(1), ask(2)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    down = false
    expect(await ask(3)).toBe(3)
  })

  it('more than a statement takes goes in several', async () => {
    const sizes: number[] = []
    const ask = joining(async (asked: readonly number[]) => {
      sizes.push(asked.length)
      return asked
    })
    const all = Array.from({ length: 450 }, (_, at) => at)
    expect(await Promise.all(all.map(ask))).toEqual(all)
    expect(sizes).toEqual([200, 200, 50])
  })
})

describe('sessions that are asked for together', () => {
  it('are each judged by themselves: the one that was ended is refused among those that live', async () => {
    const people = await Promise.all(
      [CPF.coordenador, CPF.executivo, CPF.coordenador, CPF.administrador].map((cpf) => t.as(cpf)),
    )
    const asked = () => Promise.all(people.map((actor) => actor.get('/api/v1/me')))
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    await people[2]?.post('/api/logout', {})
    const answers = await asked()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200])
    expect([0, 1, 3].map((at) => answers[at]?.json().user?.id)).toEqual([0, 1, 3].map((at) => people[at]?.usuarioId))
  })
})
