import { execFileSync, spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { StartRefused } from '../start-refused'

/** Who runs the database: PostgreSQL refuses root, so root lends it to the system user `postgres`. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Null when this process is an ordinary user, who runs the database himself. */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const known = lookUp()
  if (known) return known
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { encoding: 'utf8' })
  const user = lookUp()
  if (!user) throw new StartRefused(`O usuário de sistema "postgres" não pôde ser criado: ${made.stderr ?? made.error}`)
  return user
}

function lookUp(): SystemUser | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Says so when the user who runs the database cannot get at a file or folder of it. */
export function assertReachable(path: string, user: SystemUser | null): void {
  if (!user) return
  const target = resolve(path)
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', target], { ...user, cwd: '/' })
  if (test.status === 0) return
  throw new StartRefused(
    `O usuário de sistema "postgres" não alcança ${target}. ` +
      `Dê passagem às pastas acima (chmod o+x ${dirname(target)} …), ` +
      'use outra pasta de dados (AVENCA_DATA) ou comece como um usuário comum.',
  )
}
