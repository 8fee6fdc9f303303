import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartRefused } from '../../start-refused'

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
  return inPasswd() ?? byCommand()
}

/** Where most systems have it: starting a program takes long on a busy machine. */
function inPasswd(): SystemUser | null {
  try {
    const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    return found ? { uid: Number(found[1]), gid: Number(found[2]) } : null
  } catch {
    return null
  }
}

function byCommand(): SystemUser | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Whether that user can enter a folder, or run a program. */
export async function canReach(path: string, user: SystemUser): Promise<boolean> {
  const open = await realpath(path).then(isOpenToAll, () => false)
  if (open) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}

/** Everybody may pass each folder on the way: then there is no need to try. */
async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToAll(dirname(path))
}
