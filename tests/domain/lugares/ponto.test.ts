import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pontoOf, readCirculo, readPonto, writeCirculo, writePonto } from '../../../src/domain/lugares/ponto'

const SE = { latitude: -23.550521, longitude: -46.633309 }

describe('readPonto', () => {
  it.each([
    '-23.550521, -46.633309',
    ' -23.550521,-46.633309 ',
    '-23.550521 -46.633309',
    '-23,550521; -46,633309',
    '-23,550521, -46,633309',
    '−23,550521 −46,633309',
    'geo:-23.550521,-46.633309',
    'geo:-23.550521,-46.633309?z=19',
    'https://www.openstreetmap.org/?mlat=-23.550521&mlon=-46.633309#map=17/-23.5/-46.6',
    'https://www.openstreetmap.org/#map=17/-23.550521/-46.633309',
    'https://www.google.com/maps/@-23.550521,-46.633309,17z',
    'https://www.google.com/maps?q=-23.550521,-46.633309',
    'https://www.google.com/maps/search/?api=1&query=-23.550521%2C-46.633309',
    'https://www.google.com/maps/place/Pra%C3%A7a/@-23.5,-46.6,17z/data=!3m1!4b1!4m6!3d-23.550521!4d-46.633309',
    'https://maps.google.com/maps?ll=-23.550521,-46.633309&z=16',
  ])('reads %s', (text) => {
    expect(readPonto(text)).toEqual(SE)
  })

  it.each([
    '',
    '-23,5',
    '-23.5',
    '-23',
    '91, 0',
    '0, 181',
    '1, 2, 3',
    'a, b',
    'NaN, NaN',
    'Infinity, 0',
    '1e1, 2e1',
    "0, 0'; drop table x",
    'javascript:@1.5,2.5',
    'https://example.com/',
    'https://maps.app.goo.gl/abc',
    `${'9'.repeat(3000)}, 1`,
    `https://x/${'@1,'.repeat(600)}`,
  ])('does not make a point of %s', (text) => {
    expect(readPonto(text)).toBeUndefined()
  })

  it('reads back every point that it writes', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const point = pontoOf(latitude, longitude)
        expect(point && readPonto(writePonto(point))).toEqual(point)
      }),
    )
  })
})

describe('a circle', () => {
  it('is written and read back', () => {
    expect(readCirculo(writeCirculo({ ...SE, km: 2.5 }))).toEqual({ ...SE, km: 2.5 })
  })
  it.each(['', '1,2', '1,2,0', '1,2,-1', '1,2,x', '91,0,5', '1,2,20039', '1,2,3,4', '1,2,1e3', ' 1,2,3'])(
    'is not %s',
    (text) => {
      expect(readCirculo(text)).toBeUndefined()
    },
  )
})
