import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldType } from '../../../../src/declaration/definitions'
import { CELL_KINDS } from '../../../../src/server/framework/resources/export/cells/registry'
import { csvHeading, csvWriter } from '../../../../src/server/framework/resources/export/csv/csv-lines'
import type { ExportColumn } from '../../../../src/server/framework/resources/export/export-column'
import { parseRowText } from '../../../../src/server/framework/resources/export/rows/row-text'
import { letters } from '../../../../src/server/framework/resources/export/xlsx/sheet-rows'
import { writeXlsx } from '../../../../src/server/framework/resources/export/xlsx/write-xlsx'
import { readSheet } from './exporting'

const csv = (tipo: FieldType, value: unknown) => CELL_KINDS[tipo].csv(value, String)
const sheet = (tipo: FieldType, value: unknown) => CELL_KINDS[tipo].sheet(value, String)

describe('a cell of a CSV', () => {
  it.each([
    ['dinheiro', 1234.5, '1234,50'],
    ['dinheiro', -0.1, '-0,10'],
    ['decimal', -3.25, '-3,25'],
    ['decimal', 0.0000001, '0,0000001'],
    ['percentual', 12.35, '12,35'],
    ['inteiro', 0, '0'],
    ['data', '2026-11-20', '20/11/2026'],
    ['data_hora', '2026-11-20T02:30:00.000Z', '19/11/2026 23:30'],
    ['data_hora', '2018-11-20 02:30:00+00', '20/11/2018 00:30'],
    ['texto', '=1+1', "'=1+1"],
    ['texto', '+55', "'+55"],
    ['texto', '-2', "'-2"],
    ['texto', '@SUM(A1)', "'@SUM(A1)"],
    ['texto', '\t=1', "'\t=1"],
    ['texto', '\r=1', '"\'\r=1"'],
    ['texto', '=A1;"B"', '"\'=A1;""B"""'],
    ['texto', 'a;b', '"a;b"'],
    ['texto', 'duas\nlinhas', '"duas\nlinhas"'],
    ['enum', '=C', "'=C"],
    ['ref', '+Cliente', "'+Cliente"],
    ['cpf', '00052998224', '00052998224'],
  ] as const)('of %s %j is %j', (tipo, value, text) => {
    expect(csv(tipo, value)).toBe(text)
  })

  it('never begins as a formula, whatever the text', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''), fc.string()), (parts) => {
        const [[cell = ''] = []] = parse(`${csv('texto', parts.join(''))}\r\n`, {
          delimiter: ';',
          record_delimiter: '\r\n',
          skip_empty_lines: false,
        })
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})

describe('a cell of a sheet', () => {
  it.each([
    ['dinheiro', 1234.5, 1234.5],
    ['data', '2026-11-20', 46346],
    ['data', '1899-05-01', '01/05/1899'],
    ['data_hora', '2026-11-20T15:00:00.000Z', 46346.5],
    ['hora', '06:00:00', 0.25],
    ['texto', '=1+1', '=1+1'],
    ['cpf', '00052998224', '00052998224'],
    ['inteiro', 7, 7],
  ] as const)('of %s %j is %j', (tipo, value, cell) => {
    expect(sheet(tipo, value)).toBe(cell)
  })

  it('says when a text is longer than a cell can be, and never halves a character', () => {
    const cell = String(sheet('texto_longo', '😀'.repeat(20_000)))
    expect(cell.length).toBeLessThanOrEqual(32_767)
    expect(cell).toContain('texto cortado')
    expect(cell).not.toMatch(/\p{Surrogate}/u)
  })

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('of column %i stands under %s', (at, name) => {
    expect(letters(at)).toBe(name)
  })
})

const column = (tipo: FieldType, rotulo = 'Texto'): ExportColumn => ({
  nome: 'texto',
  key: 'texto',
  rotulo,
  tipo,
  field: null,
  text: String,
})

/** What the product stores: no control characters, no half characters, something besides spaces. */
const stored = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'<>&"\'=+-@;, \n\t\raé😀_x0041]') }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  .filter((text) => text.trim() !== '' && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text))

describe('a whole file', () => {
  it('in XLSX gives every text back as exceljs reads it, and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 40 }), async (texts) => {
        const path = join(mkdtempSync(join(tmpdir(), 'avenca-xlsx-')), 'a.xlsx')
        const batches = async function* () {
          yield texts.map((text) => [text, null])
        }
        await writeXlsx(path, {
          titulo: "a/b [c]: '*?",
          columns: [column('texto'), column('dinheiro')],
          batches: batches(),
        })
        const sheet = await readSheet(readFileSync(path))
        expect(texts.map((_, at) => sheet.getCell(at + 2, 1).value)).toEqual(texts)
        expect(sheet.getCell(2, 1).formula).toBeUndefined()
      }),
      { numRuns: 25 },
    )
  })

  it('in CSV gives every text back, with the apostrophe before what looks like a formula', () => {
    fc.assert(
      fc.property(fc.array(stored, { minLength: 1 }), (texts) => {
        const file =
          csvHeading([column('texto', '=Rótulo')]) + csvWriter([column('texto')])(texts.map((text) => [text]))
        const rows: string[][] = parse(file, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
        expect(rows.map(([cell]) => cell)).toEqual(
          ["'=Rótulo", ...texts].map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
        )
      }),
    )
  })
})

describe('the text of a row', () => {
  it.each([
    ['(1,abc,,t)', ['1', 'abc', null, 't']],
    ['("")', ['']],
    ['()', [null]],
    ['(,)', [null, null]],
    ['("a ""b"" c","(x,y)","c:\\\\d")', ['a "b" c', '(x,y)', 'c:\\d']],
    ['("""",2)', ['"', '2']],
  ])('%s is taken apart', (row, cells) => {
    expect(parseRowText(row)).toEqual(cells)
  })
})
