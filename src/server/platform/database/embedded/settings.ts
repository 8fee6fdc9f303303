import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

const Settings = Type.Object({
  port: Type.Integer(),
  password: Type.String(),
  /** Where the database is when it is not in the data folder. */
  pasta: Type.Optional(Type.String()),
})

/** What a later start needs to find the same database again. */
export type EmbeddedSettings = Static<typeof Settings>

export async function readSettings(dataDir: string): Promise<EmbeddedSettings | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return Value.Check(Settings, value) ? value : null
}

/** Readable by its owner only, and whole or not at all. */
export async function writeSettings(dataDir: string, settings: EmbeddedSettings): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(draft, JSON.stringify(settings), { mode: 0o600 })
  await rename(draft, fileIn(dataDir))
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** The preferred port when it is free, else one that is. */
export async function freePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await isFree(preferred)) !== null) return preferred
  const port = await isFree(0)
  if (port === null) throw new Error('Nenhuma porta livre para o banco embutido.')
  return port
}

function isFree(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null))
    })
  })
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}
