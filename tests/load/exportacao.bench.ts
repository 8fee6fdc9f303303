/**
 * Prints how an export of many operations × 15 columns compares, in one run on one database, with: a bare exceljs streaming
 * writer fed by the same cursor (XLSX, target: at least 1.5 times its rows a second), `copy (…) to stdout (format csv)` of the same columns and titles
 * (CSV, target: at least 50 %), and an export of a tenth as many rows (peak memory, target: within 60 MB).
 * Each export runs in a process of its own. It asserts nothing about time. AVENCA_LINHAS: number of rows, 500,000.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadProductDefinitions } from '../server/product-definitions'
import { fillOperacoes } from './exportacao/fill'
import { measureRequests } from './exportacao/requests'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { programOf } from './medida/programa'
import { atLeast, atMost, sized } from './medida/tamanho'
import { ratio } from './medida/tempos'

const ROWS = sized(Number(process.env.AVENCA_LINHAS ?? 500_000))
const FEW = Math.min(50_000, Math.floor(ROWS / 10))

await withDatabase(loadProductDefinitions(), async (database) => {
  await fillOperacoes(database.owner, ROWS)
  const measure = (how: string, formato: string, rows: number) => bestOfTwo(() => run(database, { how, formato, rows }))
  const ours = await measure('nosso', 'xlsx', ROWS)
  const bare = await measure('exceljs', 'xlsx', ROWS)
  const csv = await measure('nosso', 'csv', ROWS)
  const copy = await measure('copy', 'csv', ROWS)
  console.log(
    `xlsx, ${ROWS} rows: ours ${ours.ms} ms, bare exceljs ${bare.ms} ms, rows a second ${ratio(bare.ms, ours.ms)} of it ${atLeast(1.5, bare.ms / ours.ms)}`,
  )
  console.log(
    `csv, ${ROWS} rows: ours ${csv.ms} ms, copy ${copy.ms} ms, speed ${ratio(copy.ms, csv.ms)} of it ${atLeast(0.5, copy.ms / csv.ms)}`,
  )
  for (const [formato, many] of [['xlsx', ours] as const, ['csv', csv] as const]) {
    const few = await measure('nosso', formato, FEW)
    console.log(
      `${formato} peak memory: ${many.mb} MB, of ${FEW} rows ${few.mb} MB, ${many.mb - few.mb} MB more ${atMost(60, many.mb - few.mb)}`,
    )
  }
  console.log(await measureRequests(database.url, database.dataDir))
})

interface Measure {
  readonly ms: number
  readonly mb: number
}

/** The best of two: the machine is not ours alone. */
async function bestOfTwo(run: () => Promise<Measure>): Promise<Measure> {
  const runs: Measure[] = []
  for (let round = 0; round < sized(2); round += 1) runs.push(await run())
  return { ms: Math.min(...runs.map(({ ms }) => ms)), mb: Math.max(...runs.map(({ mb }) => mb)) }
}

interface Export {
  readonly how: string
  readonly formato: string
  readonly rows: number
}

async function run({ url, dataDir }: BenchDatabase, { how, formato, rows }: Export): Promise<Measure> {
  const path = join(dataDir, `saida.${formato}`)
  const program = programOf(join('tests', 'load', 'exportacao', 'one-export.ts'))
  const args = [...program, url, how, formato, String(rows), path]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${how} ${formato} failed`)
  const result: Measure = JSON.parse(output)
  return result
}
