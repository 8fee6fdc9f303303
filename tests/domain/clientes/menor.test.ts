import { expect, it } from 'vitest'
import { isMenor } from '../../../src/domain/clientes/menor'

it.each([
  ['2008-11-20', '2026-11-20', false],
  ['2008-11-21', '2026-11-20', true],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  [null, '2026-11-20', false],
])('of who was born %s says on %s whether he is a minor: %s', (nascimento, hoje, is) => {
  expect(isMenor(nascimento, hoje)).toBe(is)
})
