import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Files that long work makes for its owner, in the data folder, one per trabalho, for a day. */
export interface JobFiles {
  /** Where the trabalho may write; what an earlier, killed run of it left is thrown away. */
  newDraft(trabalhoId: number): Promise<string>
  /** The draft becomes the file of the trabalho: whole or not at all. */
  publish(trabalhoId: number, draft: string): Promise<void>
  discard(draft: string): Promise<void>
  /** Null when it is gone, or older than a day. */
  open(trabalhoId: number): Promise<JobFile | null>
  sweep(): Promise<void>
}

export interface JobFile {
  readonly content: Readable
  readonly size: number
}

export const KEPT_MS = 24 * 3_600_000

export function jobFilesOf(dataDir: string): JobFiles {
  const folder = join(dataDir, 'exportacoes')
  const draftsOf = (id: number) => `${id}.`
  const names = () => readdir(folder).catch(() => [])
  return {
    async newDraft(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await names()) {
        if (name.startsWith(draftsOf(id))) await rm(join(folder, name), { force: true })
      }
      return join(folder, `${draftsOf(id)}${randomUUID()}`)
    },
    publish: (id, draft) => rename(draft, join(folder, String(id))),
    discard: (draft) => rm(draft, { force: true }),
    async open(id) {
      const path = join(folder, String(id))
      const found = await stat(path).catch(() => null)
      if (!found || isOld(found.mtimeMs)) return null
      return { content: createReadStream(path), size: found.size }
    },
    async sweep() {
      for (const name of await names()) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found && isOld(found.mtimeMs)) await rm(path, { force: true })
      }
    },
  }
}

function isOld(mtimeMs: number): boolean {
  return Date.now() - mtimeMs > KEPT_MS
}
