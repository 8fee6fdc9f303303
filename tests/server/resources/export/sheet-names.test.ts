import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetNames } from '../../../../src/server/framework/resources/export/xlsx/write-xlsx'

describe('the names of the sheets of a workbook', () => {
  it.each([
    [
      ['Escola A', 'escola a', 'Sobre'],
      ['Escola A', 'escola a (2)', 'Sobre (2)'],
    ],
    [
      ['A/B: c?', "'x'", ''],
      ['A B  c', 'x', 'Dados'],
    ],
    [
      ['Colégio Nossa Senhora da Conceição', 'Colégio Nossa Senhora da Conceição II'],
      ['Colégio Nossa Senhora da Concei', 'Colégio Nossa Senhora da Co (2)'],
    ],
  ])('makes of %j %j', (titulos, names) => {
    expect(sheetNames(titulos)).toEqual(names)
  })

  it('are never two alike, never too long, and never hold what a reference uses', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }), (titulos) => {
        const names = sheetNames(titulos)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titulos.length)
        for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/u)
      }),
    )
  })
})
