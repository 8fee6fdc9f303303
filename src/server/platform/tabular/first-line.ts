import { open } from 'node:fs/promises'
import { AppError } from '../../../errors/app-error'
import { decoderOf, type Encoding } from './encoding'

/** The first line that is not blank, in the first 64 kB. Throws `arquivo_vazio`. */
export async function firstLine(path: string, encoding: Encoding): Promise<string> {
  const text = decoderOf(encoding).decode(await readStart(path), { stream: true })
  const line = text.split(/\r\n|\n|\r/).find((each) => each.trim() !== '')
  if (line === undefined) throw AppError.onField('arquivo', 'arquivo_vazio')
  return line
}

/** At most 64 kB. */
export async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
