import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../../platform/database/pool'
import type { Delimiter } from '../../../../platform/tabular/delimiter'
import type { Encoding } from '../../../../platform/tabular/encoding'
import { readCsv } from '../../../../platform/tabular/read-csv'
import { type Cell, isBlankCell } from './cell'
import type { FileRow } from './file-row'

/** How a stored file is read. A spreadsheet was brought into lines of JSON when it came. */
export type StoredShape =
  | { readonly formato: 'csv'; readonly encoding: Encoding; readonly delimiter: Delimiter }
  | { readonly formato: 'xlsx' }

/** The rows below the heading, in order, in portions; rows with nothing in them are left out. */
export async function* storedRows(
  pieces: AsyncIterable<Buffer>,
  shape: StoredShape,
): AsyncGenerator<readonly FileRow[]> {
  const portions = shape.formato === 'csv' ? csvPortions(pieces, shape) : jsonPortions(pieces)
  let isHeading = true
  for await (const portion of portions) {
    const filled = portion.filter(({ celulas }) => !celulas.every(isBlankCell))
    if (filled.length === 0) continue
    for (let from = isHeading ? 1 : 0; from < filled.length; from += MOST_ROWS) {
      yield filled.slice(from, from + MOST_ROWS)
      // requests come in between
      await setImmediate()
    }
    isHeading = false
  }
}

/** Short rows are many in a piece of a file: what is checked at one go holds up everybody else. */
const MOST_ROWS = 2_000

async function* csvPortions(
  pieces: AsyncIterable<Buffer>,
  shape: StoredShape & { readonly formato: 'csv' },
): AsyncGenerator<readonly FileRow[]> {
  let portion: FileRow[] = []
  for await (const _ of readCsv(pieces, shape, (celulas, linha) => portion.push({ linha, celulas }))) {
    yield portion
    portion = []
  }
}

async function* jsonPortions(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly FileRow[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map(rowOfJson)
  }
}

/** One row as it is kept: the number first, then the cells. */
export function jsonOfRow({ linha, celulas }: FileRow): string {
  return `${JSON.stringify([linha, ...celulas])}\n`
}

function rowOfJson(line: string): FileRow {
  const [linha, ...celulas] = parseCells(line)
  return { linha: Number(linha), celulas }
}

/** Written by `jsonOfRow` and by nobody else. */
function parseCells(text: string): readonly Cell[] {
  const cells: readonly Cell[] = JSON.parse(text)
  return cells
}

/** How the file of an import is read; what it was found to be was written by this product. */
export function shapeOf({ formato, codificacao, separador }: StoredFile): StoredShape {
  if (formato === 'xlsx') return { formato }
  const encoding = ENCODINGS.find((known) => known === codificacao) ?? 'utf-8'
  const delimiter = DELIMITERS.find((known) => known === separador) ?? ';'
  return { formato, encoding, delimiter }
}

interface StoredFile {
  readonly formato: 'csv' | 'xlsx'
  readonly codificacao: string | null
  readonly separador: string | null
}

const ENCODINGS: readonly Encoding[] = ['utf-8', 'iso-8859-1', 'utf-16le', 'utf-16be']
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|']

/** The pieces of a stored file, one statement each: memory stays flat whatever its size. */
export async function* storedPieces(db: Db, importacaoId: number): AsyncGenerator<Buffer> {
  for (let parte = 0; ; parte += 1) {
    const row = await db
      .selectFrom('importacoes_arquivos')
      .select('conteudo')
      .where('importacao_id', '=', importacaoId)
      .where('parte', '=', parte)
      .executeTakeFirst()
    if (!row) return
    yield row.conteudo
  }
}
