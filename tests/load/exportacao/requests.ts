import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programOf } from '../medida/programa'
import { atMost, sized } from '../medida/tamanho'
import { ratio } from '../medida/tempos'
import { COLUNAS } from './columns'

/** Exports at once, and how far they may move a list. */
const [AT_ONCE, MOST] = [3, 3]
/** Of a million operations no more than a file may have. */
const SOME = [10, 57, 129, 216].map((credor) => `credor_id_in=${credor}`).join('&')
/** Each tenth request asks how the exports are; after so many it is known. */
const ENOUGH = sized(600, 20)

/** Says how long a simple request takes while the same process makes an XLSX of everything, and while it does nothing. */
export async function measureRequests(url: string, dataDir: string): Promise<string> {
  return serving(url, dataDir, async (server) => {
    const simple = () => server.get('credores/1')
    const idle = await timesWhile(simple, async (count) => count < sized(200))
    const id = await server.exported('operacoes', { colunas: COLUNAS, formato: 'xlsx' })
    const busy = await timesWhile(simple, () => server.goesOn([id]))
    return `GET of one record: p50 ${at(idle, 0.5).toFixed(1)} ms, p99 ${at(idle, 0.99).toFixed(1)} ms idle; during an export p50 ${at(busy, 0.5).toFixed(1)} ms, p99 ${at(busy, 0.99).toFixed(1)} ms (${busy.length} requests)`
  })
}

/** Says how long the first page of a list takes while the same process makes three exports, and while it does nothing. */
export async function measureLists(url: string, dataDir: string): Promise<string> {
  return serving(url, dataDir, async (server) => {
    const page = () => server.get('operacoes?_start=0&_end=25&_total=nao')
    const idle = await timesWhile(page, async (count) => count < ENOUGH)
    const ids: number[] = []
    for (const formato of ['xlsx', 'csv', 'xlsx'].slice(0, AT_ONCE))
      ids.push(await server.exported('operacoes', { colunas: COLUNAS, formato, filtros: SOME }))
    const busy = await timesWhile(page, async (count) => count < ENOUGH && (await server.goesOn(ids)))
    const moved = at(busy, 0.99) / at(idle, 0.99)
    return `first page of a list: p50 ${at(idle, 0.5).toFixed(1)} ms, p99 ${at(idle, 0.99).toFixed(1)} ms idle; during ${AT_ONCE} exports p50 ${at(busy, 0.5).toFixed(1)} ms, p99 ${at(busy, 0.99).toFixed(1)} ms (${busy.length} requests), p99 moved ${ratio(at(busy, 0.99), at(idle, 0.99))} times ${atMost(MOST, moved)}`
  })
}

interface Serving {
  get(path: string): Promise<void>
  /** Asks for an export; its job. */
  exported(recurso: string, body: object): Promise<number>
  /** Whether all of these jobs are still under way. */
  goesOn(ids: readonly number[]): Promise<boolean>
}

async function serving(url: string, dataDir: string, act: (server: Serving) => Promise<string>): Promise<string> {
  const program = programOf(join('tests', 'load', 'exportacao', 'serve-worker.ts'))
  const child = spawn(process.execPath, [...program, url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(child.stdout, 'data')
  const { address, token }: { address: string; token: string } = JSON.parse(String(chunk))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const fetched = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/v1/${path}`, { headers, ...init })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  try {
    return await act({
      async get(path) {
        await (await fetched(path)).arrayBuffer()
      },
      async exported(recurso, body) {
        const init = { method: 'POST', body: JSON.stringify(body) }
        const { id }: { id: number } = await (await fetched(`${recurso}/exportacoes`, init)).json()
        return id
      },
      async goesOn(ids) {
        for (const id of ids) {
          const { status }: { status: string } = await (await fetched(`trabalhos/${id}`)).json()
          if (status !== 'na_fila' && status !== 'executando') return false
        }
        return true
      },
    })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
  }
}

/** Sixteen a second at most: below the limit of requests a minute. Their milliseconds, the least first. */
async function timesWhile(
  act: () => Promise<void>,
  goesOn: (count: number) => Promise<boolean>,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let count = 0; ; count += 1) {
    if (count % 10 === 0 && !(await goesOn(count))) return times.toSorted((one, other) => one - other)
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
