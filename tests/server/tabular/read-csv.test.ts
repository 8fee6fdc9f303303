import { expect, it } from 'vitest'
import { readCsv } from '../../../src/server/platform/tabular/read-csv'

it('lets others in between while one large piece is read, whose rows all come, in order', async () => {
  const text = Array.from({ length: 100_000 }, (_, at) => `ação ${at};b`).join('\n')
  let turns = 0
  let over = false
  const others = () => {
    turns += 1
    if (!over) setImmediate(others)
  }
  const pieces = async function* () {
    yield Buffer.from(text)
  }
  const rows: string[] = []
  let reported = 0
  others()
  for await (const _ of readCsv(pieces(), { encoding: 'utf-8', delimiter: ';' }, ([first = '']) => rows.push(first))) {
    reported += 1
  }
  over = true
  expect([rows.length, rows[0], rows.at(-1), reported]).toEqual([100_000, 'ação 0', 'ação 99999', 2])
  expect(turns).toBeGreaterThan(50)
})
