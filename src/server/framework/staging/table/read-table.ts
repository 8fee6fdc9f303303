import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../../../errors/app-error'
import { decoderOf } from '../../../platform/tabular/encoding'
import { readCsv } from '../../../platform/tabular/read-csv'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import { type Cell, isBlankCell } from '../../resources/import/file/cell'
import { xlsxSheets } from '../../resources/import/file/xlsx-rows'
import type { TablePlan } from './plan-table'

export interface TableRow {
  readonly linha: number
  readonly celulas: readonly Cell[]
  /** The sheet does not show it. */
  readonly oculta: boolean
}

type Take = (row: TableRow) => void

/**
 * The rows below the headings as texts of COPY, in pieces; `textOf` judges one. Memory stays flat whatever the file.
 * Throws `arquivo_aspas_abertas`, `arquivo_ilegivel`.
 */
export async function* tableTexts(
  file: ReceivedFile,
  plan: TablePlan,
  textOf: (row: TableRow) => string,
): AsyncGenerator<string> {
  let pending = ''
  const take: Take = (row) => {
    pending += textOf(row)
  }
  for await (const _ of READERS[plan.formato](file, plan, take)) {
    if (pending !== '') yield pending
    pending = ''
  }
}

/** Each yields now and then, so that what has gathered is taken before more is read. */
const READERS: Readonly<
  Record<TablePlan['formato'], (file: ReceivedFile, plan: TablePlan, take: Take) => AsyncGenerator<void>>
> = { csv: readText, xlsx: readSheet, fixo: readFixed }

function readText(file: ReceivedFile, plan: TablePlan, take: Take): AsyncGenerator<void> {
  return readCsv(piecesOf(file), plan, (celulas, linha) => {
    if (linha > plan.linha) take({ linha, celulas, oculta: false })
  })
}

async function* readSheet(file: ReceivedFile, plan: TablePlan, take: Take): AsyncGenerator<void> {
  const width = plan.headings.length
  let count = 0
  for await (const { rows } of xlsxSheets(file.path, plan.sheet?.numero)) {
    for await (const { linha, celulas, oculta = false } of rows) {
      if (linha <= plan.linha || celulas.every(isBlankCell)) continue
      const missing = Array.from({ length: Math.max(0, width - celulas.length) }, () => null)
      take({ linha, celulas: [...celulas, ...missing], oculta })
      count += 1
      if (count % ROWS_AT_ONCE !== 0) continue
      yield
      // requests come in between
      await setImmediate()
    }
  }
  yield
}

async function* readFixed(file: ReceivedFile, plan: TablePlan, take: Take): AsyncGenerator<void> {
  const decoder = decoderOf(plan.encoding)
  let rest = ''
  let linha = 0
  const takeLine = (line: string) => {
    linha += 1
    if (line.trim() === '') return
    take({ linha, celulas: plan.places.map(({ de, ate }) => line.slice(de - 1, ate)), oculta: false })
  }
  for await (const piece of piecesOf(file)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw AppError.onField('arquivo', 'arquivo_aspas_abertas', { linha: linha + 1 })
    for (const line of lines) takeLine(line.replace(/\r$/, ''))
    yield
    await setImmediate()
  }
  takeLine(rest + decoder.decode())
  yield
}

function piecesOf({ path }: ReceivedFile): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: PIECE_BYTES })
}

const PIECE_BYTES = 256 * 1024
const ROWS_AT_ONCE = 500
const LONGEST_LINE = 256 * 1024
