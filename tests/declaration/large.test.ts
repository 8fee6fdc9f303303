import { expect, it } from 'vitest'
import { loadDefinitions } from '../../src/declaration/load'
import { largeInstallation } from '../load/linguagem-grande'

it('reads 500 resources with 10,000 fields without a mistake, in processor time that leaves room', {
  timeout: 120_000,
}, () => {
  const files = largeInstallation(500)
  const before = process.cpuUsage()
  const { definitions, mistakes } = loadDefinitions(files)
  const { user } = process.cpuUsage(before)
  expect(mistakes).toEqual([])
  expect(Object.values(definitions?.resources ?? {}).flatMap(({ campos }) => campos)).toHaveLength(10_000)
  // `npm run bench linguagem` measures against the aim of two seconds; here only a change of order is caught.
  expect(user / 1_000_000).toBeLessThan(8)
})
