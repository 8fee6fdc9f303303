import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { StartRefused } from '../../start-refused'
import { type Binaries, binariesIn } from './binaries'
import { canReach, type SystemUser } from './user'

/** Where the files and programs of a database are: where the user who runs it can go. */
export interface Home {
  readonly folder: string
  readonly binaries: Binaries
  /** What a person should know, when they are not in the project. */
  readonly note: string | null
}

interface HomeOptions {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly user: SystemUser | null
  /** The folder of an earlier start: data never moves by itself. */
  readonly known: string | null
  /** Where root puts what that user could not reach. */
  readonly away?: string
}

const AWAY = '/var/lib/avenca'

/** In the data folder and `node_modules`; of what the database's user cannot reach there, away from both. */
export async function findHome({ dataDir, binaries, user, known, away = AWAY }: HomeOptions): Promise<Home> {
  const usual = resolve(dataDir, 'postgres')
  if (user === null) return { folder: known ?? usual, binaries, note: null }
  const folder = known ?? ((await canReach(resolve(dataDir), user)) ? usual : await folderAway(usual, away))
  const programs = (await canReach(binaries.postgres, user)) ? binaries : await binariesAway(binaries, away)
  if (!(await canReach(dirname(folder), user))) throw unreachable(dirname(folder))
  const moved = folder !== usual || programs !== binaries
  const note = `O usuário de sistema "postgres" não alcança ${resolve(dataDir, '..')}: o banco fica em ${folder}, os programas dele em ${dirname(programs.postgres)}.`
  return { folder, binaries: programs, note: moved ? note : null }
}

/** One folder per data folder. Throws where data is in the usual one: an empty database in its place would look like a loss. */
async function folderAway(usual: string, away: string): Promise<string> {
  if (await stat(join(usual, 'PG_VERSION')).catch(() => null)) throw unreachable(dirname(usual))
  const dataDir = dirname(usual)
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const own = join(away, `${basename(dirname(dataDir))}-${mark}`)
  await makeOpen(away)
  await makeOpen(own)
  return join(own, 'postgres')
}

/** A copy of the programs, whole or not at all, one per version. */
async function binariesAway({ postgres, version }: Binaries, away: string): Promise<Binaries> {
  const target = join(away, `programas-${version}`)
  if (!(await stat(target).catch(() => null))) {
    await makeOpen(away)
    const draft = `${target}.${process.pid}`
    await cp(dirname(dirname(postgres)), draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    // another start may have been quicker
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return binariesIn(join(target, 'bin'), version)
}

/** Passable whatever the umask. */
async function makeOpen(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

function unreachable(folder: string): StartRefused {
  return new StartRefused(
    `O usuário de sistema "postgres" não alcança ${folder}. ` +
      `Dê passagem às pastas acima (chmod o+x ${dirname(folder)} …), ` +
      'use outra pasta de dados (AVENCA_DATA) ou comece como um usuário comum.',
  )
}
