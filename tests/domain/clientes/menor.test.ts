import { expect, it } from 'vitest'
import { addDays } from '../../../src/domain/calendar/iso-date'
import { isMenor, ultimoNascimentoDeMaior } from '../../../src/domain/clientes/menor'

it.each([
  ['2008-11-20', '2026-11-20', false],
  ['2008-11-21', '2026-11-20', true],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  [null, '2026-11-20', false],
])('of who was born %s says on %s whether he is a minor: %s', (nascimento, hoje, is) => {
  expect(isMenor(nascimento, hoje)).toBe(is)
})

it('says the same of many at once, by the last day on which one was born who is of age', () => {
  // every day of four years, so of a leap year too, against the births around its eighteenth year before
  for (let hoje = '2026-01-01'; hoje < '2030-01-01'; hoje = addDays(hoje, 1)) {
    const last = ultimoNascimentoDeMaior(hoje)
    for (let late = -3; late <= 3; late += 1) {
      const birth = addDays(last, late)
      expect([hoje, birth, birth > last]).toEqual([hoje, birth, isMenor(birth, hoje)])
    }
  }
})
