import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { readAt } from './read-at'
import { damaged, dangerous } from './refusals'
import { dataStart, isDeflated, type ZipEntry } from './zip-directory'

const CHUNK = 64 * 1024

/**
 * The first bytes of an entry, inflated; with `whole`, the rest is inflated and thrown away as it comes, to hold the archive to
 * the size that it states. One piece is in memory at a time.
 *
 * Throws  `arquivo_perigoso` where more comes out than stated; `arquivo_incompleto` where it cannot be inflated.
 */
export async function readEntry(
  handle: FileHandle,
  entry: ZipEntry,
  { head, whole }: { readonly head: number; readonly whole: 'sim' | 'nao' },
): Promise<Buffer> {
  const pieces = entryPieces(handle, entry)
  const kept: Buffer[] = []
  let total = 0
  for await (const piece of pieces) {
    if (total < head) kept.push(piece.subarray(0, head - total))
    total += piece.length
    if (total > entry.inflated) throw dangerous('ele é maior por dentro do que declara')
    if (whole === 'nao' && total >= head) return Buffer.concat(kept)
  }
  if (total !== entry.inflated) throw damaged()
  return Buffer.concat(kept)
}

/** An entry as it comes out, piece by piece. Throws `arquivo_incompleto` where it cannot be inflated. */
export function entryPieces(handle: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  return isDeflated(entry) ? inflated(handle, entry) : packed(handle, entry)
}

async function* packed(handle: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = await dataStart(handle, entry)
  for (let done = 0; done < entry.packed; done += CHUNK) {
    const piece = await readAt(handle, start + done, Math.min(CHUNK, entry.packed - done))
    if (piece.length === 0) throw damaged()
    yield piece
  }
}

async function* inflated(handle: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const source = Readable.from(packed(handle, entry))
  const inflate = createInflateRaw()
  source.on('error', (error) => inflate.destroy(error))
  try {
    for await (const piece of source.pipe(inflate)) yield piece
  } catch (error) {
    throw isZlibError(error) ? damaged() : error
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}
