import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { bancos, given, poolOf } from './bancos'

/**
 * A process that migrates and dies by SIGKILL before its k-th statement (0: counts them and lives).
 * argv: database, k, fields of `bancos` and plan as JSON.
 */
const [url = '', kill = '0', campos = '[]', plan = 'null'] = process.argv.slice(2)

const pool = poolOf(url)
let count = 0
pool.on('connect', (client) => {
  const query = client.query.bind(client)
  client.query = ((...args: Parameters<typeof query>) => {
    count += 1
    if (count === Number(kill)) process.kill(process.pid, 'SIGKILL')
    return query(...args)
  }) as typeof query
})
const confirmed = JSON.parse(plan)
await migrate(pool, bancos(...JSON.parse(campos)), ['select 1'], confirmed ? given(confirmed) : given())
await pool.end()
process.stdout.write(String(count))
