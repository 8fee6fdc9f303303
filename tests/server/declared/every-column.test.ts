import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldDefinition, ResourceDefinition } from '../../../src/declaration/definitions'
import { formatValue } from '../../../src/declaration/fields/format-value'
import { loadProductDefinitions } from '../product-definitions'
import { exported, newDataDir, readSheets } from '../resources/export/exporting'
import { pdfText } from '../resources/export/pdf-text'
import { createCompany } from '../security/company'
import { withApp } from '../with-app'

const { t, administrador } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, ['administrador'])
beforeAll(() => createCompany(t))

const reports = Object.values(loadProductDefinitions().consultas).filter(
  ({ consulta, exportacao }) => consulta?.relatorio && exportacao?.formatos.includes('pdf'),
)
/** Of what the company of the test has nothing. */
const WITHOUT_ROWS: readonly string[] = []

interface Column {
  readonly nome: string
  readonly field: FieldDefinition | null
  readonly tipo: string
}
type Row = Readonly<Record<string, unknown>>
type Line = readonly string[]

describe('every column of', () => {
  it.each(reports.map((definition) => [definition.recurso, definition] as const))(
    '%s says the same on screen, in XLSX, in CSV and on paper',
    async (recurso, definition) => {
      const columns = columnsOf(definition)
      const screen = await onScreen(recurso, columns)
      if (WITHOUT_ROWS.includes(recurso)) return expect(screen).toEqual([])
      expect(screen.length).toBeGreaterThan(0)
      const colunas = columns.map(({ nome }) => nome)
      const file = async (formato: string) => (await exported(administrador, recurso, { formato, colunas })).content
      expect(inOrder(inCsv(await file('csv')))).toEqual(inOrder(screen))
      const hasSums = definition.consulta?.relatorio?.folhas !== null
      expect(inOrder(await inWorkbook(await file('xlsx'), columns, hasSums))).toEqual(inOrder(screen))
      const paper = pdfText(await file('pdf')).replaceAll(' ', '')
      for (const line of screen) expect(paper).toContain((line[0] ?? '').replaceAll(' ', ''))
    },
  )
})

/** Those that the report has by itself. */
function columnsOf({ lista, campos }: ResourceDefinition): readonly Column[] {
  return lista.colunas.map((nome) => {
    const field = campos.find((one) => one.nome === nome) ?? null
    return { nome, field, tipo: field?.tipo_calculado ?? field?.tipo ?? (nome.endsWith('_em') ? 'data_hora' : 'texto') }
  })
}

const inOrder = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).sort()

async function onScreen(recurso: string, columns: readonly Column[]): Promise<readonly Line[]> {
  const answer = await administrador.get(`/api/v1/${recurso}?_start=0&_end=100`)
  const rows = answer.json<Row[]>()
  expect(rows.length).toBe(Number(answer.headers['x-total-count']))
  return rows.map((row) => columns.map((column) => said(shownOf(row, column), column)))
}

/** Whoever wrote a row is shown by name. */
function shownOf(row: Row, { nome }: Column): unknown {
  return row[`${nome}_nome`] ?? row[nome] ?? null
}

/** What a person reads of a value. */
function said(value: unknown, { tipo, field }: Column): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return inDigits(value, tipo)
  if (tipo === 'data') return String(value).split('-').reverse().join('/')
  if (tipo === 'data_hora') return inSaoPaulo(new Date(String(value)))
  return field === null ? String(value) : formatValue(value, field)
}

function inDigits(value: number, tipo: string): string {
  return (tipo === 'dinheiro' ? value.toFixed(2) : String(value)).replace('.', ',')
}

function inSaoPaulo(instant: Date): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const
  return writtenDay(instant.toLocaleString('sv-SE', options))
}

/** Of `2026-11-20 10:30`. */
function writtenDay(text: string): string {
  const [day = '', time = ''] = text.split(' ')
  return [day.split('-').reverse().join('/'), time].filter((part) => part !== '').join(' ')
}

/** A quote stands before what a spreadsheet would take for a formula. */
function inCsv(content: Buffer): readonly Line[] {
  const lines: string[][] = parse(content, { bom: true, delimiter: ';', recordDelimiter: '\r\n' })
  return lines.slice(1).map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')))
}

/** Every sheet but the last, which tells of the file; below the rows of each may stand what they come to. */
async function inWorkbook(content: Buffer, columns: readonly Column[], hasSums: boolean): Promise<readonly Line[]> {
  return (await readSheets(content)).slice(0, -1).flatMap((sheet) => {
    const many = sheet.rowCount - (hasSums ? 2 : 1)
    return Array.from({ length: many }, (_, row) =>
      columns.map((column, at) => inCell(sheet.getCell(row + 2, at + 1).value, column)),
    )
  })
}

/** A cell has a day as the clocks of São Paulo show it, without a time zone. */
function inCell(value: unknown, { tipo }: Column): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return inDigits(value, tipo)
  if (!(value instanceof Date)) return String(value)
  const text = value.toISOString().slice(0, 16).replace('T', ' ')
  return writtenDay(tipo === 'data' ? text.slice(0, 10) : text)
}
