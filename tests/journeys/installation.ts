import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDataFolder } from '../copied-folder'
import { HOJE } from './global-setup'

/** A company of its own: declarations that a test may change, a database, the built server. */
export interface Installation {
  readonly url: string
  /** Where its database and files are. */
  readonly data: string
  /** Writes a file below the installation's folder. */
  write(path: string, text: string): void
  read(path: string): string
  /** Runs a command of package.json on this installation, without a terminal. */
  run(script: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }>
  end(): Promise<void>
}

export async function openInstallation(): Promise<Installation> {
  const root = mkdtempSync(join(tmpdir(), 'avenca-instalacao-'))
  // As root the database runs as a user of its own, which must reach its folder.
  chmodSync(root, 0o755)
  for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  const data = join(root, 'dados')
  mkdirSync(data, { mode: 0o711 })
  copyDataFolder(inject('pronta'), data)
  const env = {
    ...process.env,
    PORT: '0',
    AVENCA_DATA: data,
    AVENCA_DECLARACOES: root,
    AVENCA_HOJE: HOJE,
    DATABASE_URL: '',
    NODE_ENV: '',
  }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await addressOf(server)
  return {
    url,
    data,
    write: (path, text) => writeFileSync(join(root, path), text),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    run: (script, ...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, ['src/scripts/run.mjs', script, ...args], { env }, (error, stdout, stderr) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr }),
        )
      }),
    async end() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (url) resolve(url)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
}
