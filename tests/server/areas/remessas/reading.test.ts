import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../../../src/server/framework/resources/export/cells/text-cell'
import { copyLine } from '../../../../src/server/platform/tabular/copy-text'
import { readDecimal } from '../../../../src/server/platform/tabular/decimal-text'
import { detectDelimiter } from '../../../../src/server/platform/tabular/delimiter'
import { probeEncoding } from '../../../../src/server/platform/tabular/encoding'

describe('readDecimal', () => {
  it.each([
    ['1.234,56', 'virgula', '1234.56'],
    ['R$ 1.234.567,8', 'virgula', '1234567.8'],
    ['-R$ 10,00', 'virgula', '-10.00'],
    [',33', 'virgula', '0.33'],
    ['100', 'virgula', '100'],
    ['100,5000', 'virgula', '100.50'],
    ['304558.98', 'ponto', '304558.98'],
    ['.33', 'ponto', '0.33'],
    ['1,234.5', 'ponto', '1234.5'],
  ] as const)('reads %s with %s as %s', (text, decimal, value) => {
    expect(readDecimal(text, decimal, 2)).toBe(value)
  })

  it('reads every amount back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (centavos) => {
        const whole = Math.floor(centavos / 100)
        const fraction = String(centavos % 100).padStart(2, '0')
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
        expect(readDecimal(`R$ ${grouped},${fraction}`, 'virgula', 2)).toBe(`${whole}.${fraction}`)
      }),
    )
  })

  it.each(['', '-', ',', '1.23,4', '1,234', '12.34.567,00', '10,005', '1e3', '10 reais', '1,2,3', '--1', 'NaN'])(
    'refuses %s',
    (text) => {
      expect(readDecimal(text, 'virgula', 2)).toBeUndefined()
    },
  )
})

describe('detectDelimiter', () => {
  it.each([
    ['a;b;c', ';'],
    ['a,b,c', ','],
    ['a\tb\tc', '\t'],
    ['a|b|c', '|'],
    ['"a,b,c,d";e;f', ';'],
    ['a', ';'],
  ])('finds in %j the delimiter %j', (line, delimiter) => {
    expect(detectDelimiter(line)).toBe(delimiter)
  })
})

describe('probeEncoding', () => {
  it('knows UTF-8 however the pieces are cut, and takes anything else for ISO-8859-1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 7 }), (text, size) => {
        expect(encodingOf(Buffer.from(text), size)).toBe('utf-8')
      }),
    )
    expect(encodingOf(Buffer.from('São', 'latin1'), 2)).toBe('iso-8859-1')
    expect(encodingOf(Buffer.from('ã').subarray(0, 1), 1)).toBe('iso-8859-1')
  })
})

describe('csvText', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@x', "'@x"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['10,00', '10,00'],
  ])('writes %s as %s', (text, cell) => {
    expect(csvText(text)).toBe(cell)
  })
})

describe('copyLine', () => {
  it('escapes what COPY reads as structure', () => {
    expect(copyLine([1, null, 'a\tb\nc\\d\r'])).toBe('1\t\\N\ta\\tb\\nc\\\\d\\r\n')
  })
})

function encodingOf(bytes: Buffer, size: number): string {
  const probe = probeEncoding()
  for (let from = 0; from < bytes.length; from += size) probe.feed(bytes.subarray(from, from + size))
  return probe.encoding()
}
