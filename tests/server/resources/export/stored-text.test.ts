import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIELD_TYPES, type FieldType } from '../../../../src/declaration/definitions'
import { csvWriter } from '../../../../src/server/framework/resources/export/csv/csv-lines'
import { textWriter } from '../../../../src/server/framework/resources/export/csv/stored-lines'
import type { ExportColumn } from '../../../../src/server/framework/resources/export/export-column'
import { valueReader } from '../../../../src/server/framework/resources/export/rows/row-text'

const column = (tipo: FieldType): ExportColumn => ({
  nome: 'campo',
  key: 'campo',
  rotulo: 'Campo',
  tipo,
  field: null,
  text: (value) => `${typeof value === 'object' ? JSON.stringify(value) : value}`,
})

/** The cell by way of the value of the wire: what the quick way is held to. */
const long = (tipo: FieldType, text: string) =>
  csvWriter([column(tipo)])([[valueReader(tipo)(text)]]).replace(/\r\n$/, '')

const digits = (most: number) => fc.stringMatching(new RegExp(`^(0|[1-9][0-9]{0,${most - 1}})$`))
const places = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const number = (most: number, scale: number) =>
  fc
    .tuple(fc.constantFrom('', '-'), digits(most), places(scale))
    .map(([sign, whole, rest]) => `${Number(`${whole}.${rest}`) === 0 ? '' : sign}${whole}.${rest}`)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const instant = fc
  .tuple(day, time, fc.constantFrom('', '.5', '.123456'), fc.constantFrom('+00', '-03', '-02', '+05:30', '-03:06:28'))
  .map(([date, clock, fraction, zone]) => `${date} ${clock}${fraction}${zone}`)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n";, \u00a0\ufeffaé😀\\(){}') }),
)

const TEXTS: Readonly<Partial<Record<FieldType, fc.Arbitrary<string>>>> = {
  inteiro: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  ref: fc.nat().map(String),
  decimal: fc.oneof(number(12, 6), number(1, 12), number(20, 18), digits(30)),
  percentual: number(5, 4),
  dinheiro: number(12, 2),
  data: fc.oneof(day, fc.constantFrom('infinity', '0044-03-15 BC', '12026-01-01')),
  data_hora: instant,
  hora: time,
  booleano: fc.constantFrom('t', 'f'),
  json: fc.json(),
  geo: fc
    .record({ latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) })
    .map((value) => JSON.stringify(value)),
  mapa: fc.dictionary(fc.string(), fc.string()).map((value) => JSON.stringify(value)),
}

describe('the quick way of a cell into a CSV', () => {
  it.each([
    ['decimal', '0.0000001', '0,0000001'],
    ['decimal', '100.000', '100'],
    ['dinheiro', '-1234.50', '-1234,50'],
    ['percentual', '0.0000', '0'],
    ['data', '2026-11-20', '20/11/2026'],
    ['data_hora', '2026-11-20 02:30:59.9+00', '19/11/2026 23:30'],
    ['data_hora', '2018-11-20 02:30:00+00', '20/11/2018 00:30'],
    ['texto', ' \u00a0', ''],
    ['texto', '-2', "'-2"],
  ] as const)('of %s %j is %j', (tipo, stored, cell) => {
    expect(textWriter(column(tipo))(stored)).toBe(cell)
  })

  it.each(FIELD_TYPES.map((tipo) => ({ tipo })))('of $tipo is the long one to the byte', ({ tipo }) => {
    const write = textWriter(column(tipo))
    fc.assert(
      fc.property(TEXTS[tipo] ?? text, (stored) => {
        expect(write(stored)).toBe(long(tipo, stored))
        expect(write(stored)).toBe(long(tipo, stored))
      }),
      { numRuns: 500 },
    )
  })
})
