import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programOf } from '../medida/programa'
import { sized } from '../medida/tamanho'
import { COLUNAS } from './columns'

/** Says how long a simple request takes while the same process makes an XLSX of everything, and while it does nothing. */
export async function measureRequests(url: string, dataDir: string): Promise<string> {
  const program = programOf(join('tests', 'load', 'exportacao', 'serve-worker.ts'))
  const child = spawn(process.execPath, [...program, url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(child.stdout, 'data')
  const { address, token }: { address: string; token: string } = JSON.parse(String(chunk))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = (path: string) => fetch(`${address}/api/v1/${path}`, { headers })
  try {
    const idle = await timesWhile(simple, async () => times.length < sized(200))
    const body = JSON.stringify({ colunas: COLUNAS, formato: 'xlsx' })
    const asked = await fetch(`${address}/api/v1/operacoes/exportacoes`, { method: 'POST', headers, body })
    const { id }: { id: number } = await asked.json()
    const busy = await timesWhile(simple, async () => {
      const { status }: { status: string } = await (await get(`trabalhos/${id}`)).json()
      return status === 'na_fila' || status === 'executando'
    })
    return `GET of one record: p50 ${at(idle, 0.5)} ms, p99 ${at(idle, 0.99)} ms idle; during an export p50 ${at(busy, 0.5)} ms, p99 ${at(busy, 0.99)} ms (${busy.length} requests)`
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
  }

  async function simple(): Promise<void> {
    const answer = await get('credores/1')
    if (answer.status !== 200) throw new Error(`GET answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

let times: number[] = []

/** Sixteen a second at most: below the limit of requests a minute. */
async function timesWhile(act: () => Promise<void>, goesOn: () => Promise<boolean>): Promise<readonly number[]> {
  times = []
  for (let count = 0; ; count += 1) {
    if (count % 10 === 0 && !(await goesOn())) return times.toSorted((one, other) => one - other)
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
}
