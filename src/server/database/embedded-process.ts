import { spawn } from 'node:child_process'
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries'
import type { SystemUser } from './embedded-user'

export interface Cluster {
  readonly folder: string
  readonly binaries: Binaries
  readonly user: SystemUser | null
  /** Further `-c` settings of the server, e.g. `fsync=off` for throw-away databases. */
  readonly settings: readonly string[]
}

const LOCALE = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }

/** First start only: UTF-8, ICU order of Brazilian Portuguese, a password even on loopback. */
export async function initCluster(cluster: Cluster, password: string): Promise<void> {
  if (await stat(join(cluster.folder, 'PG_VERSION')).catch(() => null)) return
  await mkdir(cluster.folder, { recursive: true, mode: 0o700 })
  const passwordFile = `${cluster.folder}.senha`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (cluster.user) {
    await chown(cluster.folder, cluster.user.uid, cluster.user.gid)
    await chown(passwordFile, cluster.user.uid, cluster.user.gid)
  }
  try {
    await run(cluster, [
      `--pgdata=${cluster.folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=pt-BR',
      '--no-instructions',
    ])
  } catch (error) {
    await rm(cluster.folder, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function run(cluster: Cluster, args: readonly string[]): Promise<void> {
  const child = spawn(cluster.binaries.initdb, args, childOptions(cluster.user))
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += String(chunk)
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb: ${said.trim() || code}`))))
  })
}

/** One call for the whole file system, where there is one: file by file it took seconds on a busy disk. */
const AFTER_A_CRASH = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []

/**
 * Starts the server in a process group of its own, so that Ctrl+C reaches this program alone and the database goes
 * last. Resolves when it accepts connections, rejects with what it said when it ended before.
 */
export async function spawnPostgres(cluster: Cluster, port: number): Promise<void> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...AFTER_A_CRASH, ...cluster.settings]
  const args = ['-D', cluster.folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(cluster.binaries.postgres, args, { ...childOptions(cluster.user), detached: true })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000)
      if (said.includes('database system is ready to accept connections')) resolve()
    })
    child.on('error', reject)
    child.once('close', (code) => reject(new Error(`O banco embutido terminou ao começar (${code}): ${said.trim()}`)))
  })
  child.unref()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.resume()
    stream?.on('error', () => undefined)
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}

function childOptions(user: SystemUser | null) {
  return { ...user, cwd: '/', env: { ...process.env, ...LOCALE } }
}
