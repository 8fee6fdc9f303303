import { describe, expect, it } from 'vitest'
import { type Admit, createAdmission, type Leave } from '../../../src/server/platform/http/admission'

/** A line whose time is told. */
function line(atOnce: number) {
  let now = 0
  const admit = createAdmission({ atOnce, patienceMs: 50, now: () => now })
  const pass = (ms: number) => {
    now += ms
  }
  return { admit, pass }
}

/** 'in', 'waits' or the code of the refusal, and what gives the place back. */
async function come(admit: Admit): Promise<{ state: () => string; leave: Leave }> {
  let state = 'waits'
  let leave: Leave = () => undefined
  admit().then(
    (given) => {
      state = 'in'
      leave = given
    },
    (error) => {
      state = error.code
    },
  )
  await settle()
  return { state: () => state, leave: () => leave() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const states = (people: readonly { state: () => string }[]) => people.map(({ state }) => state())

describe('the line before the server', () => {
  it('lets as many in as it may, and the next for each that leaves, in their order', async () => {
    const { admit } = line(2)
    const people = [await come(admit), await come(admit), await come(admit), await come(admit)]
    expect(states(people)).toEqual(['in', 'in', 'waits', 'waits'])
    people[1]?.leave()
    await settle()
    expect(states(people)).toEqual(['in', 'in', 'in', 'waits'])
  })

  it('gives a place once, however often it is given back', async () => {
    const { admit } = line(1)
    const people = [await come(admit), await come(admit), await come(admit)]
    people[0]?.leave()
    people[0]?.leave()
    await settle()
    expect(states(people)).toEqual(['in', 'in', 'waits'])
  })

  it('lets a burst wait, however long it takes', async () => {
    const { admit, pass } = line(1)
    const burst = await Promise.all(Array.from({ length: 100 }, () => come(admit)))
    for (const [place, one] of burst.entries()) {
      expect([place, one.state()]).toEqual([place, 'in'])
      pass(1_000)
      one.leave()
      await settle()
    }
  })

  it('turns away who would wait too long once the line stands, and takes others as soon as it ended', async () => {
    const { admit, pass } = line(1)
    const first = await come(admit)
    const second = await come(admit)
    pass(90)
    const third = await come(admit)
    expect(third.state()).toBe('waits')
    pass(20)
    expect((await come(admit)).state()).toBe('servidor_ocupado')
    first.leave()
    await settle()
    // the line still stands, but its first has waited for 20 ms only
    const fourth = await come(admit)
    expect(states([second, third, fourth])).toEqual(['in', 'waits', 'waits'])
    for (const one of [second, third, fourth]) {
      one.leave()
      await settle()
    }
    pass(500)
    const later = [await come(admit), await come(admit)]
    expect(states(later)).toEqual(['in', 'waits'])
  })

  it('is of a bounded length', async () => {
    const { admit } = line(1)
    const people = await Promise.all(Array.from({ length: 2_002 }, () => come(admit)))
    expect(people.at(-2)?.state()).toBe('waits')
    expect(people.at(-1)?.state()).toBe('servidor_ocupado')
  })
})
