import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env'
import { StartRefused } from './start-refused'

/** The environment's secret, or the one kept in the data folder, made on first use and readable by its owner only. */
export async function resolveSecret(env: Env): Promise<string> {
  if (env.secret !== null) return env.secret
  const file = join(env.dataDir, 'segredo')
  await mkdir(env.dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new StartRefused(`O segredo em ${file} está incompleto; apague o arquivo e comece de novo.`)
  return secret
}
