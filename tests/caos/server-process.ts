import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Starts the built server and waits until it takes requests; it is ended when it does not get there. */
export async function startServer(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4_000)
    for (const line of String(chunk).split('\n')) if (line.includes('"defect"')) console.error(line)
  }
  server.stdout?.on('data', hear)
  server.stderr?.on('data', hear)
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return server
    await wait(20)
  }
  server.kill('SIGKILL')
  throw new Error(`the server did not start:\n${said}`)
}

export function freePort(): Promise<number> {
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
