import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../errors/app-error'
import type { Clock } from '../clock'
import { type Encoding, probeEncoding } from './encoding'

/** A file that has arrived whole and waits on disk; `discard` when it is no longer needed. */
export interface ReceivedFile {
  readonly path: string
  readonly nome: string
  readonly hash: string
  readonly bytes: number
  readonly encoding: Encoding
  discard(): Promise<void>
}

/** Streams an upload to disk, taking its fingerprint and its encoding on the way: memory stays flat whatever the size. */
export async function receiveFile(source: Readable, nome: string): Promise<ReceivedFile> {
  // one that fails before it is read has nobody listening yet; the pipeline will tell
  source.on('error', () => undefined)
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const path = join(folder, 'arquivo')
  const discard = () => rm(folder, { recursive: true, force: true })
  const hash = createHash('sha256')
  const probe = probeEncoding()
  let bytes = 0
  const inspect = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      probe.feed(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(source, inspect, createWriteStream(path))
    if (bytes === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
    return { path, nome: baseName(nome), hash: hash.digest('hex'), bytes, encoding: probe.encoding(), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Whether nobody has written to a file for a minute: what was touched just now may still be on its way. */
export async function isSettled(clock: Pick<Clock, 'real'>, path: string): Promise<boolean> {
  return clock.real().getTime() - (await stat(path)).mtimeMs >= STILL_MS
}

const STILL_MS = 60_000

/** Uploads that a killed process left on disk. */
export async function sweepUploads(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
    if (age > LONGEST_UPLOAD_MS) await rm(path, { recursive: true, force: true })
  }
}

const PREFIX = 'avenca-remessa-'
const LONGEST_UPLOAD_MS = 60 * 60_000

/** The name without folders and control codes: it is shown and kept, never opened. */
function baseName(nome: string): string {
  const last = nome.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-200) || 'arquivo.csv'
}
