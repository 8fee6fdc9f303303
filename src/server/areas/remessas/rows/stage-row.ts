import { formatMessage } from '../../../../errors/app-error'
import { lineWriter } from '../../../framework/staging/lines'
import { LOTE } from '../lote'
import type { CellReading } from './cell-readers'
import { STAGED } from './file-values'
import type { Column, ReadPlan } from './headings'

/** Turns the cells of one line into its COPY line: normalised values, and the first reason why it cannot enter. */
export function stageRow(plan: ReadPlan, cells: readonly string[], place: { id: number; linha: number }): string {
  const keys = new Map<string, string>()
  const row: RowState = { problem: wrongWidth(plan, cells), warned: false }
  const cliente = readColumns(plan.cliente, cells, { row, keys })
  const operacao = readColumns(plan.operacao, cells, { row, keys })
  const single = readColumns(
    plan.proprias.filter(({ many }) => !many),
    cells,
    { row, keys },
  )
  const contatos = readMany(
    plan.proprias.filter(({ many }) => many),
    cells,
    row,
  )
  const adicionais = readAdicionais(plan, cells)
  if (adicionais) operacao.adicionais = adicionais
  return lineText(place.id, {
    linha: place.linha,
    situacao: row.problem ? 'recusada' : 'criar',
    ...row.problem,
    dela: {
      ...Object.fromEntries(keys),
      ...single,
      contatos: JSON.stringify(contatos),
      cliente: JSON.stringify(cliente),
      operacao: JSON.stringify(operacao),
      aviso: row.warned ? 't' : 'f',
    },
  })
}

const lineText = lineWriter(LOTE)

interface RowState {
  problem: { readonly coluna: string | null; readonly valor: string; readonly motivo: string } | undefined
  /** A document was completed with zeros, or an optional value of the person was none and is left blank. */
  warned: boolean
}

type StagedJson = Record<string, string | Record<string, string>>

/** All values of columns of which there are several, each once; one that is none is left out. */
function readMany(columns: readonly Column[], cells: readonly string[], row: RowState): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const column of columns) {
    for (const piece of (cells[column.index] ?? '').split(SEVERAL)) {
      const reading = readCell(column, piece.trim(), false)
      if (reading === undefined) continue
      if ('value' in reading) found[column.key] = [...new Set([...(found[column.key] ?? []), reading.value])]
      else row.warned = true
    }
  }
  return found
}

/** What stands between two numbers in one cell. */
const SEVERAL = /[;,/|\n]/

/** Fills `keys` with the fields of the line itself and answers the others. */
function readColumns(
  columns: readonly Column[],
  cells: readonly string[],
  into: { readonly row: RowState; readonly keys: Map<string, string> },
): StagedJson {
  const others: StagedJson = {}
  for (const column of columns) {
    const { key, required } = column
    const text = (cells[column.index] ?? '').trim()
    const reading = readCell(column, text, required)
    if (reading === undefined) continue
    if ('value' in reading) {
      if (reading.warning) into.row.warned = true
      if (STAGED.has(key)) into.keys.set(key, reading.value)
      else others[key] = reading.value
    } else if (required || column.isDebt) {
      into.row.problem ??= {
        coluna: column.heading,
        valor: shown(text),
        motivo: formatMessage(reading.code, reading.params),
      }
    } else {
      into.row.warned = true
    }
  }
  return others
}

/** A blank cell of an optional field is no reading at all: blank is not zero. */
function readCell(column: Column, text: string, required: boolean): CellReading | undefined {
  if (text === '') return required ? { code: 'linha_vazio' } : undefined
  if (hasControlCode(text)) return { code: 'linha_caractere' }
  return column.read(text, column)
}

function readAdicionais(plan: ReadPlan, cells: readonly string[]): Record<string, string> | undefined {
  let found: Record<string, string> | undefined
  for (const { chave, index } of plan.adicionais) {
    const text = (cells[index] ?? '').trim()
    if (text === '' || hasControlCode(text)) continue
    found ??= {}
    found[chave] = text
  }
  return found
}

/** A shorter line has lost cells; a longer one is accepted when what is too much is blank. */
function wrongWidth(plan: ReadPlan, cells: readonly string[]): RowState['problem'] {
  const excess = cells.slice(plan.width)
  if (cells.length >= plan.width && excess.every((cell) => cell.trim() === '')) return undefined
  const params = { encontradas: cells.length, esperadas: plan.width }
  return { coluna: null, valor: shown(cells.join(' · ')), motivo: formatMessage('linha_colunas', params) }
}

function hasControlCode(text: string): boolean {
  return CONTROL.test(text)
}

/** Control codes other than tab and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

/** Enough of a bad value to find it in the file. */
function shown(text: string): string {
  return (text.length > 120 ? `${text.slice(0, 119)}…` : text).replace(/\0/g, '�')
}
