import { plainText } from '../../../../domain/plain-text'
import { formatMessage } from '../../../../errors/app-error'
import type { ErrorCode } from '../../../../errors/catalogue'
import { type Cell, cellText, isBlankCell } from '../../../framework/resources/import/file/cell'
import { lineWriter } from '../../../framework/staging/lines'
import type { TableRow } from '../../../framework/staging/table/read-table'
import { LOTE } from '../lote'
import type { CellReading } from './cell-readers'
import { STAGED } from './file-values'
import type { Column, ReadPlan } from './headings'

/** Turns one row into its COPY line: normalised values, what was put right, and the first reason why it cannot enter. */
export function stageRow(plan: ReadPlan, { linha, celulas: cells, oculta }: TableRow, id: number): string {
  const keys = new Map<string, string>()
  const row: RowState = { problem: wrongWidth(plan, cells), avisos: new Set(oculta ? ['aviso_linha_oculta'] : []) }
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
  const adicionais = readAdicionais(plan, cells, row)
  if (adicionais) operacao.adicionais = adicionais
  const problem = row.problem && isTotal(cells) ? { ...row.problem, motivo: formatMessage('linha_total') } : row.problem
  return lineText(id, {
    linha,
    situacao: problem ? 'recusada' : 'criar',
    ...problem,
    dela: {
      folha: plan.folha,
      ...(plan.folha !== '' && { chave: keyOf(single), dados: JSON.stringify(single) }),
      ...Object.fromEntries(keys),
      ...(plan.folha === '' && single),
      contatos: JSON.stringify(contatos),
      cliente: JSON.stringify(cliente),
      operacao: JSON.stringify(operacao),
      avisos: row.avisos.size > 0 ? JSON.stringify([...row.avisos]) : null,
    },
  })
}

const lineText = lineWriter(LOTE)

function keyOf({ acordo }: StagedJson): string | null {
  return typeof acordo === 'string' ? acordo : null
}

interface RowState {
  problem: { readonly coluna: string | null; readonly valor: string; readonly motivo: string } | undefined
  /** What was put right, or of an optional value of the person left blank. */
  readonly avisos: Set<ErrorCode>
}

type StagedJson = Record<string, string | Record<string, string>>

/** All values of columns of which there are several, each once; one that is none is left out. */
function readMany(columns: readonly Column[], cells: readonly Cell[], row: RowState): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const column of columns) {
    const pieces = piecesOf(textOf(cells[column.index]), column)
    if (pieces.length > 1) row.avisos.add('aviso_varios_na_celula')
    for (const piece of pieces) {
      const reading = readCell(column, piece, false)
      if (reading === undefined) continue
      if ('value' in reading) found[column.key] = [...new Set([...(found[column.key] ?? []), reading.value])]
      else row.avisos.add('aviso_deixado_em_branco')
    }
  }
  return found
}

/** What one cell holds: a value, or several with something between them, a blank alone where each is then a value. */
function piecesOf(text: string, column: Column): readonly string[] {
  const pieces = text.split(SEVERAL).flatMap((piece) => piece.trim() || [])
  return pieces.flatMap((piece) => {
    const words = piece.split(BETWEEN_WORDS)
    const isOne = words.length < 2 || 'value' in column.read(piece, column)
    return isOne || !words.every((word) => 'value' in column.read(word, column)) ? [piece] : words
  })
}

/** What stands between two numbers in one cell. */
const SEVERAL = /[;,/|\n]/
const BETWEEN_WORDS = /\s+(?:e\s+|ou\s+)?(?=\S)/

/** Fills `keys` with the fields of the line itself and answers the others. */
function readColumns(
  columns: readonly Column[],
  cells: readonly Cell[],
  into: { readonly row: RowState; readonly keys: Map<string, string> },
): StagedJson {
  const others: StagedJson = {}
  for (const column of columns) {
    const { key, required } = column
    const cell = cells[column.index]
    const reading = readCell(asColumn(column, cell), textOf(cell), required)
    if (reading === undefined) continue
    if ('value' in reading) {
      if (reading.aviso) into.row.avisos.add(reading.aviso)
      if (STAGED.has(key)) into.keys.set(key, reading.value)
      else others[key] = reading.value
    } else if (required || column.isDebt) {
      into.row.problem ??= {
        coluna: column.heading,
        valor: shown(cellText(cell)),
        motivo: formatMessage(reading.code, reading.params),
      }
    } else {
      into.row.avisos.add('aviso_deixado_em_branco')
    }
  }
  return others
}

/** A cell that a spreadsheet keeps as a number or a day is read as such, whatever its texts are written like. */
function asColumn(column: Column, cell: Cell | undefined): Column {
  if (typeof cell === 'number') return { ...column, decimais: ['ponto'] }
  return isDay(cell) ? { ...column, datas: ['yyyy-MM-dd'] } : column
}

function textOf(cell: Cell | undefined): string {
  return (isDay(cell) ? cell.data : cellText(cell)).trim()
}

function isDay(cell: Cell | undefined) {
  return typeof cell === 'object' && cell !== null
}

/** A blank cell of an optional field is no reading at all: blank is not zero. */
function readCell(column: Column, text: string, required: boolean): CellReading | undefined {
  if (text === '') return required ? { code: 'linha_vazio' } : undefined
  if (CONTROL.test(text)) return { code: 'linha_caractere' }
  if (FORMULA_ERROR.test(text)) return { code: 'linha_erro_formula' }
  if (MIXED.test(text)) return { code: 'linha_codificacao' }
  return column.read(ourWord(column, text), column)
}

/** What another system calls a value of ours. */
function ourWord({ palavras }: Column, text: string): string {
  return palavras.size === 0 ? text : (palavras.get(plainText(text)) ?? text)
}

/** What a spreadsheet shows of a formula that came to nothing. */
const FORMULA_ERROR = /^#(REF|N\/A|N\/D|VALOR|VALUE|DIV\/0|NOME|NAME|NULO|NULL|NÚM|NUM|SPILL|DESPEJAR|CALC)[!?]?$/i

/** UTF-8 read as Windows-1252: the file has both, and neither reads it whole. */
const MIXED = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A line of sums below the debts, or between them. */
function isTotal(cells: readonly Cell[]): boolean {
  return /^(sub)?tota(l|is)( geral)?\s*:?$/i.test(textOf(cells.find((cell) => !isBlankCell(cell))))
}

/** Letters of one additional value. */
const LONGEST_ADICIONAL = 2_000

function readAdicionais(plan: ReadPlan, cells: readonly Cell[], row: RowState): Record<string, string> | undefined {
  let found: Record<string, string> | undefined
  for (const { chave, index } of plan.adicionais) {
    const text = cellText(cells[index]).trim()
    if (text === '' || CONTROL.test(text)) continue
    if (text.length > LONGEST_ADICIONAL) {
      const motivo = formatMessage('linha_longo', { limite: LONGEST_ADICIONAL })
      row.problem ??= { coluna: chave, valor: shown(text), motivo }
      continue
    }
    found ??= {}
    found[chave] = text
  }
  return found
}

/** A shorter line has lost cells; a longer one is accepted when what is too much is blank. */
function wrongWidth(plan: ReadPlan, cells: readonly Cell[]): RowState['problem'] {
  const excess = cells.slice(plan.width)
  if (cells.length >= plan.width && excess.every(isBlankCell)) return undefined
  const params = { encontradas: cells.length, esperadas: plan.width }
  return { coluna: null, valor: shown(cells.map(cellText).join(' · ')), motivo: formatMessage('linha_colunas', params) }
}

/** Control codes other than tab and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

/** Enough of a bad value to find it in the file. */
function shown(text: string): string {
  return (text.length > 120 ? `${text.slice(0, 119)}…` : text).replace(/\0/g, '�')
}
