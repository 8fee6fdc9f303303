/**
 * Half of what the server can answer, for a long time: how its memory grows, whether connections stay behind, whether anything fails.
 * Argument: minutes, 3. Target: less than 1 MB a minute after the first third, no connection more, no error; code 1 when missed.
 * The clients run on the same processors as server and database.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { acordoOf, listOf, openEmpresa } from './carga/empresa'
import { askAtRate, askTogether, type Pedido } from './carga/pedido'
import { miss, sized } from './medida/tamanho'
import { describeTimes } from './medida/tempos'

const minutes = sized(Number(process.argv[2] ?? 3) * 100) / 100
const SAMPLE_MS = sized(2_000)
const empresa = await openEmpresa()
let cliente = 0
const next = (turn: number): Pedido => {
  const token = empresa.tokens.coordenador
  if (turn % 50 > 0) return { url: empresa.url + listOf(turn), token }
  cliente += 1
  return { url: `${empresa.url}/api/v1/acordo/store`, token, body: acordoOf(cliente) }
}
try {
  const peak = (await askTogether(32, 0, { seconds: sized(10), next })).length / sized(10)
  const before = await connections()
  const samples: (readonly [minute: number, mb: number])[] = []
  const begun = performance.now()
  const sampling = setInterval(() => samples.push([(performance.now() - begun) / 60_000, memory()]), SAMPLE_MS)
  const { answers, gaveUp } = await askAtRate(peak / 2, { seconds: minutes * 60, next })
  clearInterval(sampling)
  const errors = answers.filter(({ status }) => status !== 200 && status !== 201).length + gaveUp
  const settled = samples.filter(([minute]) => minute >= minutes / 3)
  const slope = slopeOf(settled)
  const more = (await connections()) - before
  if (!(slope < 1 && more <= 0 && errors === 0)) miss()
  console.log(describeTimes(answers.map(({ ms }) => ms)))
  console.log(
    `${minutes} min a ${(peak / 2).toFixed(0)} pedidos/s: memória ${slope.toFixed(2)} MB/min depois do primeiro terço ` +
      `(${settled.at(0)?.[1].toFixed(0)} → ${settled.at(-1)?.[1].toFixed(0)} MB), ${Math.max(0, more)} conexões a mais, ${errors} erros de ${answers.length}`,
  )
} finally {
  await empresa.end()
}

/** MB of the server's process. */
function memory(): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${empresa.pid()}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

async function connections(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where backend_type = 'client backend'`.execute(empresa.db)
  return rows[0]?.n ?? 0
}

/** Least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
