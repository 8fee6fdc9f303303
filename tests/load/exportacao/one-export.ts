/** One export in a process of its own, so that its peak memory is its own: prints {ms, mb}. */

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import { serverExtensions } from '../../../src/server/app/extensions'
import { resolveExport } from '../../../src/server/framework/resources/export/resolve-export'
import { eachBatch, inSnapshot } from '../../../src/server/framework/resources/export/snapshot'
import { writeExport } from '../../../src/server/framework/resources/export/write-export'
import { modelOf, modelsOf } from '../../../src/server/framework/resources/model'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb, createPool } from '../../../src/server/platform/database/pool'
import { loadUsuarioById } from '../../../src/server/platform/session/load-usuario'
import { keepHeapSteady } from '../../../src/server/platform/steady-heap'
import { loadProductDefinitions } from '../../server/product-definitions'
import { COLUNAS, SELECT } from './columns'

// as the product does at its start
keepHeapSteady()
const [url = '', how = '', formato = '', rows = '0', path = ''] = process.argv.slice(2)
const pool = createPool({
  url,
  max: 3,
  statementTimeoutMs: 0,
  name: 'bench',
  throughPooler: 'nao',
  onError: () => undefined,
})
const db = createDb(pool)
const last = Number(rows)

// Read before the clock starts: a server has them at hand.
const definitions = loadProductDefinitions()
const WAYS: Readonly<Record<string, () => Promise<void>>> = { nosso: ours, exceljs: bareExceljs, copy }
const act = WAYS[how]
if (!act) throw new Error(`no way ${how}`)
const start = performance.now()
await act()
const ms = Math.round(performance.now() - start)
await pool.end()
console.log(JSON.stringify({ ms, mb: Math.round(process.resourceUsage().maxRSS / 1024) }))

async function ours(): Promise<void> {
  const model = modelOf(modelsOf(definitions), 'operacoes')
  const usuario = await loadUsuarioById(db, definitions, 1)
  if (!usuario) throw new Error('no user 1')
  const clock = systemClock('2026-11-20')
  const resolved = resolveExport(model, usuario, { filtros: `id_lte=${last}`, colunas: [...COLUNAS] })
  const { linhas: written } = await writeExport(
    db,
    { ctx: { usuario, definitions, clock }, model, sources: serverExtensions.sources },
    resolved,
    {
      path,
      formato: formato === 'csv' ? 'csv' : 'xlsx',
      onProgress: async () => undefined,
    },
  )
  if (written !== last) throw new Error(`${written} rows`)
}

/** What the library does by itself, with its defaults, of values as they come. */
async function bareExceljs(): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path })
  const sheet = workbook.addWorksheet('Operações')
  await inSnapshot(db, async (snapshot) => {
    for await (const batch of eachBatch<Record<string, unknown>>(snapshot, sql`${sql.raw(SELECT(last))}`)) {
      for (const row of batch) sheet.addRow(Object.values(row)).commit()
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
  await workbook.commit()
}

async function copy(): Promise<void> {
  const client = await pool.connect()
  const stream = client.query(copyTo(`copy (${SELECT(last)}) to stdout (format csv, header)`))
  await pipeline(stream, createWriteStream(path))
  client.release()
}
