import { createReadStream } from 'node:fs'
import pg from 'pg'
import { criarPrevia } from '../../../../src/server/areas/cobrancas/retornos/arquivo/previa'
import { trazerRetorno } from '../../../../src/server/areas/cobrancas/retornos/arquivo/trazer'
import { systemClock } from '../../../../src/server/platform/clock'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { receiveFile } from '../../../../src/server/platform/tabular/receive'
import { loadProductDefinitions } from '../../product-definitions'

/**
 * Reads a return file, or brings a confirmed one in, and dies by SIGKILL before its k-th statement, those that begin and end transactions
 * among them. argv: database, `previa` with the path of a file or `trazer` with the id of a confirmed one, k (0: count them and live).
 */
const [url = '', stage = '', what = '', kill = '0'] = process.argv.slice(2)

let count = 0
const query: (...args: unknown[]) => unknown = pg.Client.prototype.query
Reflect.set(pg.Client.prototype, 'query', function killing(this: pg.Client, ...args: unknown[]) {
  count += 1
  if (count === Number(kill)) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
})

const pool = createPool({
  url,
  max: 2,
  statementTimeoutMs: 0,
  name: 'morre',
  throughPooler: 'nao',
  onError: () => undefined,
})
const clock = systemClock('2026-11-26')

async function read(): Promise<number> {
  const file = await receiveFile(createReadStream(what), 'queda.ret')
  return criarPrevia({ pool, clock }, 6, file).finally(() => file.discard())
}

async function bring(): Promise<number> {
  const context = { definitions: loadProductDefinitions(), clock, onProgress: async () => undefined }
  await trazerRetorno(createDb(pool), context, Number(what))
  return Number(what)
}

const id = await (stage === 'previa' ? read() : bring())
process.stdout.write(JSON.stringify({ id, statements: count }), () => process.exit(0))
