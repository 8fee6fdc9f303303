import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { IMPORT_ARCHIVE } from '../../files/inspect/archive-limits'
import { entryPieces } from '../../files/inspect/zip-content'
import { readZipDirectory, type ZipEntry } from '../../files/inspect/zip-directory'
import type { Wanted } from './file-row'

/** What of a reader of workbooks reads one part; none of it stands in its types. */
interface PartReader {
  _parseRels(part: Readable): Promise<void>
  _parseWorkbook(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(part: AsyncIterable<string>, numero: string): Iterable<unknown>
}

/**
 * Lets a reader of workbooks take its parts from the directory of the file, names and texts before the sheets. By itself it takes them as
 * they come in the stream, and now and then the stream ends for it before its last parts: a sheet is lost, or its texts.
 */
export function readByParts(workbook: object, wanted: Wanted): void {
  const reader = workbook as PartReader
  Object.assign(workbook, { parse: () => parts(reader, wanted) })
}

async function* parts(reader: PartReader, wanted: Wanted): AsyncGenerator<unknown> {
  const handle = await open(wanted.path)
  try {
    const { size } = await handle.stat()
    const entries = await readZipDirectory(handle, size, IMPORT_ARCHIVE.entries)
    const part = (name: string) => {
      const entry = entries.find((each) => each.name === name)
      return Readable.from(entry ? textsOf(handle, entry) : [])
    }
    await reader._parseRels(part('xl/_rels/workbook.xml.rels'))
    await reader._parseWorkbook(part('xl/workbook.xml'))
    await reader._parseStyles(part('xl/styles.xml'))
    for await (const _ of reader._parseSharedStrings(part('xl/sharedStrings.xml')));
    for (const entry of entries) {
      const numero = SHEET.exec(entry.name)?.[1]
      if (numero === undefined || Number(numero) !== (wanted.numero ?? Number(numero))) continue
      yield* reader._parseWorksheet(textsOf(handle, entry), numero)
    }
  } finally {
    await handle.close()
  }
}

const SHEET = /^xl\/worksheets\/sheet(\d+)[.]xml$/

/** No letter falls between two pieces. */
async function* textsOf(handle: FileHandle, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of entryPieces(handle, entry)) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
