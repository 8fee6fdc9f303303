import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startServer } from '../caos/server-process'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the servers that the journeys share, one for each of their workers. */
    urls: readonly string[]
  }
}

/** The business day of every journey. */
export const HOJE = '2026-11-20'

/** Starts the built product for every worker, each on an empty data folder, as a new user would, and waits until it is ready. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, open))
  project.provide(
    'urls',
    started.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(started.map(({ end }) => end()))
  }
}

async function open(): Promise<{ readonly url: string; end(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'avenca-journeys-'))
  // As root the database runs as a user of its own, which must reach its folder.
  chmodSync(data, 0o711)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), AVENCA_DATA: data, AVENCA_HOJE: HOJE, DATABASE_URL: '' }
  const server = await startServer(env, url)
  return {
    url,
    async end() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(data, { recursive: true, force: true })
    },
  }
}
