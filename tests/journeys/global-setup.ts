import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

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
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startServer))
  project.provide(
    'urls',
    started.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(started.map(({ end }) => end()))
  }
}

async function startServer(): Promise<{ readonly url: string; end(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'avenca-journeys-'))
  // As root the database runs as a user of its own, which must reach its folder.
  chmodSync(data, 0o711)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), AVENCA_DATA: data, AVENCA_HOJE: HOJE, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  server.stdout?.on('data', (chunk) => output.push(String(chunk)))
  server.stderr?.on('data', (chunk) => output.push(String(chunk)))
  await ready(url, server, output)
  return {
    url,
    async end() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function ready(url: string, server: ChildProcess, output: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) break
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server did not start:\n${output.join('').slice(-4000)}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
