import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lerParcelaDita } from '../../../src/domain/prestacao/parcela-dita'

describe('lerParcelaDita', () => {
  it.each([
    ['2', 2, null],
    ['02', 2, null],
    ['2/10', 2, 10],
    ['02 / 10', 2, 10],
    ['2 de 10', 2, 10],
    ['Parcela 2 de 10', 2, 10],
    ['0', 0, null],
    ['Entrada', 0, null],
    ['ENTRADA', 0, null],
  ])('reads %s', (text, numero, total) => {
    expect(lerParcelaDita(text)).toEqual({ numero, total })
  })

  it('reads back what it says of any instalment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }), (one, other) => {
        const said = { numero: Math.min(one, other), total: Math.max(one, other) }
        expect(lerParcelaDita(`${said.numero}/${said.total}`)).toEqual(said)
      }),
    )
  })

  it('says nothing of any other text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const said = lerParcelaDita(text)
        if (said && !/^entrada$/i.test(text)) expect(text).toMatch(/\d/)
      }),
    )
  })

  it.each(['', 'segunda', '2/', '/10', '3/2', '-1', '1,5', '1/2/3', '1000', '2x', '01/11/2026', '²', '٢'])(
    'takes %s for none',
    (text) => {
      expect(lerParcelaDita(text)).toBeUndefined()
    },
  )
})
