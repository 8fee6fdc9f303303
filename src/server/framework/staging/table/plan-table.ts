import { placeOfColumn } from '../../../../declaration/config/layouts/read-layout'
import { AppError } from '../../../../errors/app-error'
import type { Delimiter } from '../../../platform/tabular/delimiter'
import type { Encoding } from '../../../platform/tabular/encoding'
import { type Cell, cellText, isBlankCell } from '../../resources/import/file/cell'
import type { FileRow } from '../../resources/import/file/file-row'
import { shortened } from '../../resources/import/file/receive-import'
import { comparable } from '../../resources/import/mapping/comparable'
import { encodingOf, type TableFile, type TableWishes, type Top } from './table-file'

/** Where the table of a file stands, and how its rows are read. */
export interface TablePlan {
  readonly formato: 'csv' | 'xlsx' | 'fixo'
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly sheet: Top['sheet']
  /** Of fixed width. */
  readonly places: readonly { readonly de: number; readonly ate: number }[]
  readonly headings: readonly string[]
  /** The line on which the headings stand; 0: there are none. */
  readonly linha: number
  /** Up to five texts of each column. */
  readonly samples: readonly (readonly string[])[]
}

/** How many of the headings that are looked for a row has. */
export type HeadingScore = (titles: readonly string[]) => number

/**
 * Finds the sheet, the delimiter and the row of the headings: where most of those stand that are looked for, and most words.
 *
 * Throws on `arquivo`  `arquivo_vazio`, `arquivo_aspas_abertas`, `arquivo_sem_aba`, `arquivo_outro_formato`,
 *                      `importacao_colunas_demais`, `arquivo_titulo_repetido`.
 */
export async function planTable(table: TableFile, wishes: TableWishes, score: HeadingScore): Promise<TablePlan> {
  const { formato } = wishes
  const isSheet = table.formato === 'xlsx'
  if (formato !== 'auto' && isSheet !== (formato === 'xlsx')) {
    throw AppError.onField('arquivo', 'arquivo_outro_formato', { formato: FORMATS[formato] })
  }
  if (formato === 'fixo') return planFixed(table, wishes)
  const { aba } = wishes
  const all = await table.tops(wishes)
  const tops = aba === null ? all : all.filter(({ sheet }) => sheet && comparable(sheet.nome) === comparable(aba))
  if (aba !== null && isSheet && tops.length === 0) throw AppError.onField('arquivo', 'arquivo_sem_aba', { aba })
  const best = bestOf(isSheet ? tops : all, score)
  if (!best) throw AppError.onField('arquivo', 'arquivo_vazio')
  const { top, at } = best
  const headings = headingsOf(top.rows[at]?.celulas ?? [])
  if (headings.length > MOST_COLUMNS) throw AppError.onField('arquivo', 'importacao_colunas_demais')
  const { sheet, encoding, delimiter, rows } = top
  return {
    formato: isSheet ? 'xlsx' : 'csv',
    encoding,
    delimiter,
    sheet,
    places: [],
    headings,
    linha: rows[at]?.linha ?? 0,
    samples: samplesOf(headings, rows.slice(at + 1)),
  }
}

const FORMATS = { csv: 'texto (csv)', xlsx: 'planilha (xlsx)', fixo: 'texto de largura fixa' } as const
const MOST_COLUMNS = 500

function planFixed({ file }: TableFile, wishes: TableWishes): TablePlan {
  const columns = Object.entries(wishes.colunas)
  return {
    formato: 'fixo',
    encoding: encodingOf(file, wishes),
    delimiter: ';',
    sheet: null,
    places: columns.map(([, place]) => placeOfColumn(place) ?? { de: 1, ate: 1 }),
    headings: columns.map(([title]) => title),
    linha: 0,
    samples: columns.map(() => []),
  }
}

interface Found {
  readonly top: Top
  readonly at: number
}

function bestOf(tops: readonly Top[], score: HeadingScore): Found | undefined {
  let best: Found | undefined
  let most = -1
  for (const top of tops) {
    for (const [at, { celulas }] of top.rows.entries()) {
      if (celulas.every(isBlankCell)) continue
      const titles = headingsOf(celulas)
      const found = score(titles) * BEFORE_WORDS + wordsIn(titles)
      if (found > most) [best, most] = [{ top, at }, found]
    }
  }
  return best
}

/** More than there are columns. */
const BEFORE_WORDS = 1_000

/** A heading is a word, and stands once. */
function wordsIn(titles: readonly string[]): number {
  return new Set(titles.filter((title) => /\p{L}/u.test(title) && title.length <= LONGEST).map(comparable)).size
}

const LONGEST = 60

function headingsOf(celulas: readonly Cell[]): readonly string[] {
  const last = celulas.findLastIndex((cell) => !isBlankCell(cell))
  return celulas.slice(0, last + 1).map((cell) => cellText(cell).replaceAll('\0', ''))
}

function samplesOf(headings: readonly string[], rows: readonly FileRow[]): TablePlan['samples'] {
  return headings.map((_, at) => {
    const texts = rows.map(({ celulas }) => shortened(cellText(celulas[at]))).filter((text) => text !== '')
    return [...new Set(texts)].slice(0, SAMPLES)
  })
}

const SAMPLES = 5
