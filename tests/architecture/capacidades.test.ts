import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Row {
  readonly number: string
  readonly how: string
  readonly test: string
}

/** The rows of the page: | Nº | Capacidade | Como se declara | Teste | */
function rowsOf(page: string): readonly Row[] {
  return [...page.matchAll(/^\| (\d+) \| [^|]+ \| ((?:[^|\\]|\\.)+) \|(?: `([^`]+)`)? \|$/gm)].map(
    ([, number = '', how = '', test = '']) => ({ number, how, test }),
  )
}

it('every capability of the page has a test that is there, or says that it is not yet', () => {
  const rows = rowsOf(readFileSync('docs/capacidades.md', 'utf8'))
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 48 }, (_, index) => index + 1))
  const unproved = rows.filter(({ how, test }) =>
    test === '' ? !how.includes('ainda não') : !existsSync(`tests/${test}`),
  )
  expect(unproved).toEqual([])
})
