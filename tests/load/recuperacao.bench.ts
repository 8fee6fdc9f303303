/**
 * Prints how long the product is away after `kill -9`, until `/api/ready` answers 200 again, with one busy loop per processor on the
 * machine: half of the kills hit the server alone, half its database too. The demo company, the built server, a disk as in earnest.
 * AVENCA_MORTES: number of kills, 40. Target: p95 < 5,000 ms; exit code 1 when it is missed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningPid } from '../../src/server/platform/database/embedded/postgres-process'
import { freePort, startServer } from '../caos/server-process'
import { miss, sized } from './medida/tamanho'

const KILLS = sized(Number(process.env.AVENCA_MORTES ?? 40), 2)
const TARGET_MS = 5_000

execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'inherit' })
const data = mkdtempSync(join(tmpdir(), 'avenca-recuperacao-'))
chmodSync(data, 0o755)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, PORT: String(port), AVENCA_DATA: data, DATABASE_URL: '', NODE_ENV: '' }
let server = await startServer(env, url)
const others = loadavg()[0] ?? 0
const loops = Array.from({ length: Math.floor(sized(availableParallelism() * 100) / 100) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);']),
)
const times: Record<'server' | 'both', number[]> = { server: [], both: [] }
try {
  for (let n = 0; n < KILLS; n += 1) {
    const hit = n % 2 === 0 ? 'server' : 'both'
    await wait(200)
    const postmaster = await runningPid(join(data, 'postgres'))
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    if (hit === 'both' && postmaster !== null) process.kill(postmaster, 'SIGKILL')
    await gone
    const begun = performance.now()
    server = await startServer(env, url)
    times[hit].push(performance.now() - begun)
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL')
  await stop(server)
  rmSync(data, { recursive: true, force: true })
}
const all = [...times.server, ...times.both]
console.log(
  `machine: ${availableParallelism()} processors, as many busy loops, load of others before it ${others.toFixed(1)}`,
)
console.log(`server killed: ${described(times.server)}`)
console.log(`server and database killed: ${described(times.both)}`)
const missed = quantile(all, 0.95) >= TARGET_MS
console.log(`${all.length} kills: ${described(all)} (target p95 < ${TARGET_MS} ms): ${missed ? 'MISSED' : 'met'}`)
if (missed) miss()

function described(values: readonly number[]): string {
  const [half, most, worst] = [0.5, 0.95, 1].map((part) => Math.round(quantile(values, part)))
  return `p50 ${half} ms, p95 ${most} ms, worst ${worst} ms`
}

/** Nearest rank. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

async function stop(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  await gone
}
