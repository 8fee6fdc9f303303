import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startServer } from '../caos/server-process'
import { copyDataFolder } from '../copied-folder'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the servers that the journeys share, one for each of their workers. */
    urls: readonly string[]
    /** A data folder as a new user's is once the product was ready, for companies that a test has to itself. */
    pronta: string
  }
}

/** The business day of every journey. */
export const HOJE = '2026-11-20'

/**
 * Starts the built product on an empty data folder, as a new user would, and waits until it is ready; then for every worker, each on a
 * copy of what that left.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pronta = newFolder()
  await (await open(pronta)).end()
  project.provide('pronta', pronta)
  const started: Opened[] = []
  // one after the other: copies know the same port for their database, and look for another once it is taken
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
    const data = newFolder()
    copyDataFolder(pronta, data)
    started.push(await open(data))
  }
  project.provide(
    'urls',
    started.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(started.map(({ end }) => end()))
    for (const data of [pronta, ...started.map(({ data }) => data)]) rmSync(data, { recursive: true, force: true })
  }
}

function newFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'avenca-journeys-'))
  // As root the database runs as a user of its own, which must reach its folder.
  chmodSync(data, 0o711)
  return data
}

interface Opened {
  readonly url: string
  readonly data: string
  end(): Promise<void>
}

async function open(data: string): Promise<Opened> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), AVENCA_DATA: data, AVENCA_HOJE: HOJE, DATABASE_URL: '' }
  const server = await startServer(env, url)
  return {
    url,
    data,
    async end() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}
