import { spawn } from 'node:child_process'
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import type { SystemUser } from './user'

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

const MB = 2 ** 20

/** Bytes that this machine, or the container on it, has for everything. */
export function memoryOfMachine(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

/**
 * Settings of a database that shares a machine of so many bytes with the product: an eighth for its own pages, half of
 * it as what files in memory may be counted on, a sixteenth for making an index. Lists are looked up on disks that read
 * any place as fast as the next. No statement of ours runs long enough to earn its compilation.
 */
export function settingsFor(memory: number): readonly string[] {
  const part = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most * MB, Math.max(least * MB, memory / share)) / MB)}MB`
  return [
    `shared_buffers=${part(8, 128, 2_048)}`,
    `effective_cache_size=${part(2, 256, 65_536)}`,
    `maintenance_work_mem=${part(16, 64, 512)}`,
    `work_mem=${part(512, 4, 32)}`,
    'max_wal_size=2GB',
    'random_page_cost=1.1',
    'jit=off',
  ]
}

/** One call for the whole file system, where there is one: file by file it took seconds on a busy disk. */
const AFTER_A_CRASH = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []

/**
 * Starts the server in a process group of its own, so that Ctrl+C reaches this program alone and the database goes
 * last. Resolves when it accepts connections, rejects with what it said when it ended before.
 */
export async function spawnPostgres(cluster: Cluster, port: number): Promise<void> {
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...AFTER_A_CRASH]
  const settings = [...fixed, ...settingsFor(memoryOfMachine()), ...cluster.settings]
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
