import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Contents of stored files in the data folder, outside everything that is served, named by their SHA-256. */
export interface BlobStore {
  /** A path in the same file system where an upload may arrive. */
  newArrival(): Promise<string>
  /** An arrival becomes the content of that fingerprint; the same content twice is one file. */
  keep(arrival: string, sha256: string): Promise<void>
  /** Null when the content is gone. */
  open(sha256: string): Promise<Readable | null>
  remove(sha256: string): Promise<void>
  /** Fingerprints of every content, some at a time. */
  contents(batch: number): AsyncGenerator<readonly string[]>
  /** Arrivals that a killed process left. */
  sweepArrivals(): Promise<void>
}

const SHA256 = /^[0-9a-f]{64}$/
const LONGEST_UPLOAD_MS = 60 * 60_000

export function createBlobStore(dataDir: string): BlobStore {
  const root = join(dataDir, 'arquivos')
  const arrivals = join(root, 'entrada')
  return {
    async newArrival() {
      await mkdir(arrivals, { recursive: true, mode: 0o700 })
      return join(arrivals, randomUUID())
    },
    async keep(arrival, sha256) {
      const path = pathOf(root, sha256)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      await rename(arrival, path)
    },
    async open(sha256) {
      const path = pathOf(root, sha256)
      return (await exists(path)) ? createReadStream(path) : null
    },
    remove: (sha256) => rm(pathOf(root, sha256), { force: true }),
    async *contents(batch) {
      for (const folder of await readdir(root).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        const names = (await readdir(join(root, folder))).filter((name) => SHA256.test(name))
        for (let at = 0; at < names.length; at += batch) yield names.slice(at, at + batch)
      }
    },
    async sweepArrivals() {
      for (const name of await readdir(arrivals).catch(() => [])) {
        const path = join(arrivals, name)
        const touched = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now)
        if (Date.now() - touched > LONGEST_UPLOAD_MS) await rm(path, { force: true })
      }
    },
  }
}

function pathOf(root: string, sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error('not a fingerprint')
  return join(root, sha256.slice(0, 2), sha256)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
