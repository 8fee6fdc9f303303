/**
 * Prints how many times in a second `/me` is answered at 16 connections, against a bare node:http + pg handler that makes the one read
 * of every request: does the session live, with which rights. Target: at most 1.5 times as long. It asserts nothing about time.
 * Run: npm run bench eu
 */
import { RIGHTS_TABLES, STATE } from '../../src/server/platform/session/kept-rights'
import { createFixture } from '../server/fixture'
import { loadProductDefinitions } from '../server/product-definitions'
import { withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { ratio } from './medida/tempos'
import { type Measured, measure } from './pagina/load'
import { openServers, PORTS } from './pagina/servers'

const [CONNECTIONS, ROUNDS, MS, SESSIONS] = [Number(process.argv[2] ?? 1), sized(3), sized(3_000), sized(200)]

await withDatabase(loadProductDefinitions(), async ({ owner, url }) => {
  await createFixture(owner)
  const servers = openServers()
  try {
    const tokens = await servers.app(url, SESSIONS)
    const { rows } = await owner.query('select jti, pg_current_snapshot()::text as momento from sessoes limit 1')
    const parameters = [[rows[0].jti], RIGHTS_TABLES, [rows[0].momento]]
    await servers.bare(url, { eu: { sql: STATE, parameters, name: 'direitos' } })
    let turn = 0
    const asked = { connections: CONNECTIONS, ms: MS }
    const ours = () =>
      measure({
        ...asked,
        url: () => `http://127.0.0.1:${PORTS.app}/api/v1/me`,
        nextHeaders: () => ({ authorization: `Bearer ${tokens[turn++ % tokens.length]}` }),
      })
    const bare = () => measure({ ...asked, url: () => `http://127.0.0.1:${PORTS.bare}/eu`, nextHeaders: () => ({}) })
    const rounds: [Measured, Measured][] = []
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await ours(), await bare()])
    const best = (at: 0 | 1) => Math.max(...rounds.slice(1).map((pair) => pair[at].perSecond))
    const [a, b] = [best(0), best(1)]
    console.log(
      `/me ${a.toFixed(0)} a second, the bare read ${b.toFixed(0)}: ${ratio(b, a)} times as long ${atMost(1.5, b / a)}`,
    )
  } finally {
    servers.end()
  }
})
