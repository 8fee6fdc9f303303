import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../../../../../errors/app-error'
import { type Delimiter, detectDelimiter } from '../../../../platform/tabular/delimiter'
import { decoderOf, type Encoding } from '../../../../platform/tabular/encoding'
import { firstLine, readStart } from '../../../../platform/tabular/first-line'
import { isOfx, OFX_HEADINGS, readOfx } from '../../../../platform/tabular/ofx'
import { readCsv } from '../../../../platform/tabular/read-csv'
import type { ReceivedFile } from '../../../../platform/tabular/receive'
import { type Cell, cellText, isBlankCell, storable } from './cell'
import { formatOf } from './file-format'
import type { FileRow } from './file-row'
import { jsonOfRow } from './stored-rows'
import { xlsxRows } from './xlsx-rows'

const MAX_ROWS = 500_000
const MAX_COLUMNS = 500
const SAMPLES = 5
const LONGEST_SAMPLE = 80

/** What a file was found to hold. */
export interface ReadFile {
  readonly formato: 'csv' | 'xlsx'
  readonly codificacao: Encoding | null
  readonly separador: Delimiter | null
  readonly titulos: readonly string[]
  readonly amostras: readonly (readonly string[])[]
  readonly linhas: number
}

/**
 * Reads a file from its first row to its last, keeping headings and samples; `keep` gets the content as it is stored.
 * Throws refusals on `arquivo`.
 */
export async function readImport(file: ReceivedFile, keep: (piece: Buffer) => Promise<void>): Promise<ReadFile> {
  const formato = await formatOf(file)
  if (formato === 'xlsx') {
    const summary = createSummary()
    await keepSpreadsheet(file, keep, summary)
    return { formato, codificacao: null, separador: null, ...summary.result() }
  }
  const ofx = await ofxTable(file)
  if (ofx !== null) {
    await keep(ofx)
    return readText(
      async function* () {
        yield ofx
      },
      { encoding: 'utf-8', delimiter: ';' },
    )
  }
  const shape = { encoding: file.encoding, delimiter: detectDelimiter(await firstLine(file.path, file.encoding)) }
  const pieces = createReadStream(file.path, { highWaterMark: PIECE_BYTES })
  const kept = async function* () {
    for await (const piece of pieces) {
      await keep(piece)
      yield piece
    }
  }
  return readText(kept, shape)
}

interface Shape {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
}

async function readText(pieces: () => AsyncIterable<Buffer>, shape: Shape): Promise<ReadFile> {
  const summary = createSummary()
  for await (const _ of readCsv(pieces(), shape, (celulas) => summary.add(celulas))) summary.check()
  return { formato: 'csv', codificacao: shape.encoding, separador: shape.delimiter, ...summary.result() }
}

/** A bank statement as the rows it stands for; null for any other text. Throws `arquivo_ofx`. */
async function ofxTable({ path, encoding }: ReceivedFile): Promise<Buffer | null> {
  const decode = (bytes: Buffer) => decoderOf(encoding).decode(bytes)
  if (!isOfx(decode(await readStart(path)))) return null
  const { size } = await stat(path)
  if (size > MOST_OFX_BYTES) throw AppError.onField('arquivo', 'arquivo_ofx', { linha: 1, motivo: 'passa de 20 MB' })
  const rows = [OFX_HEADINGS, ...readOfx(decode(await readFile(path)))]
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  return Buffer.from(quoted.join('\n'))
}

/** More movements than an account has in years. */
const MOST_OFX_BYTES = 20 * 1024 * 1024

const PIECE_BYTES = 256 * 1024

async function keepSpreadsheet(file: ReceivedFile, keep: (piece: Buffer) => Promise<void>, summary: Summary) {
  let text = ''
  const flush = async () => {
    summary.check()
    if (text !== '') await keep(Buffer.from(text))
    text = ''
  }
  for await (const row of xlsxRows(file.path)) {
    summary.add(row.celulas)
    text += jsonOfRow(trimmed(row))
    if (text.length > PIECE_BYTES) await flush()
  }
  await flush()
}

/** Cells that a sheet formats beyond its last value are no cells. */
function trimmed({ linha, celulas }: FileRow): FileRow {
  const last = celulas.findLastIndex((cell) => !isBlankCell(cell))
  return { linha, celulas: celulas.slice(0, last + 1) }
}

type Summary = ReturnType<typeof createSummary>

function createSummary() {
  let titulos: string[] | undefined
  let linhas = 0
  const amostras: string[][] = []
  const add = (celulas: readonly Cell[]) => {
    if (celulas.every(isBlankCell)) return
    if (titulos === undefined) {
      titulos = headingsOf(celulas)
      amostras.push(...titulos.map(() => []))
      return
    }
    linhas += 1
    if (linhas > SAMPLE_ROWS) return
    for (const [at, amostra] of amostras.entries()) {
      const text = cellText(celulas[at])
      if (text !== '' && amostra.length < SAMPLES && !amostra.includes(text)) amostra.push(shortened(text))
    }
  }
  return {
    add,
    check: () => {
      if (linhas > MAX_ROWS) throw AppError.onField('arquivo', 'importacao_linhas_demais', { limite: '500.000' })
    },
    result: () => {
      if (titulos === undefined || linhas === 0) throw AppError.onField('arquivo', 'importacao_sem_linhas')
      return { titulos, amostras, linhas }
    },
  }
}

/** Rows among which samples are looked for. */
const SAMPLE_ROWS = 200

/** Headings as written; one that is blank is called by its place. */
function headingsOf(celulas: readonly Cell[]): string[] {
  const last = celulas.findLastIndex((cell) => !isBlankCell(cell))
  const own = celulas.slice(0, last + 1)
  if (own.length > MAX_COLUMNS) throw AppError.onField('arquivo', 'importacao_colunas_demais')
  return own.map((cell, at) => shortened(cellText(cell)) || `Coluna ${at + 1}`)
}

/** As much of a cell as a person needs to know what it is. */
export function shortened(text: string): string {
  const clean = text.replaceAll('\0', '')
  return storable(clean.length > LONGEST_SAMPLE ? `${clean.slice(0, LONGEST_SAMPLE - 1)}…` : clean)
}
