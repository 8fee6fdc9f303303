import { beforeAll, describe, expect, it } from 'vitest'
import { csvLines, exported, newDataDir, readSheets } from '../resources/export/exporting'
import { pdfText } from '../resources/export/pdf-text'
import { createCompany } from '../security/company'
import { withApp } from '../with-app'

const { t, administrador } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, ['administrador'])
beforeAll(() => createCompany(t))

/** Reports, with a column by which a row is known and the amounts that stand beside it. */
const REPORTS = [
  { recurso: 'relatorio_prestacao_contas', colunas: ['numero_operacao', 'realizado', 'valor_repasse', 'honorarios'] },
  { recurso: 'relatorio_operacoes', colunas: ['numero_operacao', 'valor_nominal'] },
  { recurso: 'relatorio_eventos', colunas: ['descricao', 'resultado'] },
] as const

type Cell = string | number | null
type Row = readonly Cell[]

describe('a report', () => {
  it.each(REPORTS)(
    'of $recurso says the same on screen, in XLSX, in CSV and on paper',
    async ({ recurso, colunas }) => {
      const screen = await onScreen(recurso, colunas)
      expect(screen.length).toBeGreaterThan(0)
      const file = async (formato: string) => (await exported(administrador, recurso, { formato, colunas })).content
      expect(inOrder(await inWorkbook(await file('xlsx')))).toEqual(inOrder(screen))
      expect(inOrder(inCsv(await file('csv'), screen))).toEqual(inOrder(screen))
      const paper = pdfText(await file('pdf'))
      for (const row of screen)
        for (const cell of row.filter((one) => one !== null)) expect(paper).toContain(onPaper(cell))
      // what the whole comes to is told once more at its end
      const totals = (await administrador.get(`/api/v1/${recurso}/totais`)).json<Record<string, number>>()
      for (const coluna of colunas.slice(1)) {
        const at = colunas.findIndex((one) => one === coluna)
        const sum = screen.reduce((all, row) => all + Math.round(Number(row[at] ?? 0) * 100), 0) / 100
        if (Object.hasOwn(totals, coluna)) expect([coluna, Number(totals[coluna])]).toEqual([coluna, sum])
        if (Object.hasOwn(totals, coluna)) expect(paper).toContain(String(sum))
      }
    },
  )
})

const inOrder = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()

async function onScreen(recurso: string, colunas: readonly string[]): Promise<readonly Row[]> {
  const answer = await administrador.get(`/api/v1/${recurso}?_start=0&_end=100`)
  const rows = answer.json<Record<string, Cell>[]>()
  expect(rows.length).toBe(Number(answer.headers['x-total-count']))
  return rows.map((row) => colunas.map((nome) => row[nome] ?? null))
}

/** Every sheet but the last, which tells of the file; a line of sums has nothing in its first cell. */
async function inWorkbook(content: Buffer): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const sheet of (await readSheets(content)).slice(0, -1)) {
    const across = sheet.getRow(1).cellCount
    sheet.eachRow((row, at) => {
      if (at === 1 || row.getCell(1).value === null) return
      rows.push(Array.from({ length: across }, (_, column) => cellOf(row.getCell(column + 1).value)))
    })
  }
  return rows
}

function cellOf(value: unknown): Cell {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/** Amounts with a comma, where the screen has a number. */
function inCsv(content: Buffer, screen: readonly Row[]): readonly Row[] {
  const isNumber = (at: number) => screen.some((row) => typeof row[at] === 'number')
  return csvLines(content)
    .slice(1)
    .map((line) =>
      line.split(';').map((text, at) => {
        if (text === '') return null
        return isNumber(at) ? Number(text.replaceAll('.', '').replace(',', '.')) : text
      }),
    )
}

function onPaper(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('pt-BR', { minimumFractionDigits: 2 }) : String(cell)
}
