import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileContent } from '../resources/export/file-content'
import { writeXlsx } from '../resources/export/xlsx/write-xlsx'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet, whole before its first byte leaves; its file has no name any more by then, so nothing is left of it whoever hangs up. */
export async function sheetStream(content: FileContent): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'avenca-planilha-'))
  try {
    const path = join(folder, 'planilha.xlsx')
    await writeXlsx(path, content)
    return (await open(path)).createReadStream()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
