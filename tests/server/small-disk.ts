import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of one megabyte, which one fills and empties. */
export interface SmallDisk {
  readonly path: string
  fill(): void
  empty(): void
  remove(): void
}

/** Null where this person may not mount one. */
export function smallDisk(): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'avenca-teste-disco-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  // the database runs as another user
  chmodSync(path, 0o777)
  const rest = join(path, 'resto')
  return {
    path,
    fill() {
      try {
        writeFileSync(rest, Buffer.alloc(2 ** 20))
      } catch {
        // it is full now
      }
    },
    empty: () => rmSync(rest, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}
