import { open } from 'node:fs/promises'
import { IMPORT_ARCHIVE } from '../../files/inspect/archive-limits'
import { entryPieces } from '../../files/inspect/zip-content'
import { readZipDirectory } from '../../files/inspect/zip-directory'

/** The numbers of the rows that a sheet, by its part in the file, hides: the reader of rows does not tell. */
export async function hiddenRows(path: string, sheet: number): Promise<ReadonlySet<number>> {
  const hidden = new Set<number>()
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const entries = await readZipDirectory(handle, size, IMPORT_ARCHIVE.entries)
    const entry = entries.find(({ name }) => name === `xl/worksheets/sheet${sheet}.xml`)
    if (!entry) return hidden
    const decoder = new TextDecoder()
    let rest = ''
    for await (const piece of entryPieces(handle, entry)) {
      const text = rest + decoder.decode(piece, { stream: true })
      for (const [tag] of text.matchAll(ROW)) {
        const linha = NUMBER.exec(tag)?.[1]
        if (linha !== undefined && HIDDEN.test(tag)) hidden.add(Number(linha))
      }
      rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - LONGEST_TAG))
    }
    return hidden
  } finally {
    await handle.close()
  }
}

const ROW = /<row [^<>]{0,500}>/g
const NUMBER = / r="(\d{1,7})"/
const HIDDEN = / hidden="(?:1|true)"/
const LONGEST_TAG = 520
