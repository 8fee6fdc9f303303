/** What is left when everything but the statement and the answer is taken away: node:http, pg, JSON.stringify. */
import { createServer } from 'node:http'
import { createPool } from '../../../src/server/platform/database/pool'
import type { BareStatement } from './servers'

const [url = '', port = '', statements = ''] = process.argv.slice(2)
const queries: Record<string, BareStatement> = JSON.parse(statements)
const pool = createPool({
  url,
  max: 16,
  statementTimeoutMs: 3_000,
  name: 'medida',
  throughPooler: 'nao',
  onError: () => undefined,
})
const server = createServer(async (request, response) => {
  const query = queries[request.url?.slice(1) ?? '']
  if (!query) return response.writeHead(404).end()
  const { sql: text, parameters, name } = query
  const { rows } = await pool.query({ text, values: [...parameters], ...(name && { name }) })
  const total = String(rows[0]?._total ?? 0)
  const body = JSON.stringify(rows)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-total-count': total,
  })
  response.end(body)
})
server.listen(Number(port), '127.0.0.1', () => console.log('{}'))
process.once('SIGTERM', () => process.exit(0))
