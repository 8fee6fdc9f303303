import { createServer } from 'node:http'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { frame, write } from '../../../src/server/platform/live/streams'
import { tell } from '../../../src/server/platform/live/tell'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'
import { withApp } from '../with-app'

const { t } = withApp()
let base: string
beforeAll(async () => {
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  // on a busy machine it comes a moment after the app: what is told before that reaches nobody
  await vi.waitUntil(isListening, { timeout: 25_000 })
})

async function isListening(): Promise<boolean> {
  const { rowCount } = await t.app.pool.query(
    `select from pg_stat_activity
      where application_name = 'avenca ao vivo' and datname = current_database() and state = 'idle'`,
  )
  return rowCount === 1
}

/** Opens the stream as a browser does and collects its text. */
async function listenAs(cpf: string) {
  const { token, usuarioId } = await t.as(cpf)
  const abort = new AbortController()
  const answer = await fetch(`${base}/api/v1/ao-vivo`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const heard = { text: '' }
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return { token, usuarioId, answer, heard, close: () => abort.abort(), reading }
}

describe('GET /api/v1/ao-vivo', () => {
  it('tells the name of a changed resource to those who may see it', async () => {
    const [sees, doesNot] = [await listenAs(CPF.administrador), await listenAs(CPF.executivo)]
    expect(sees.answer.headers.get('content-type')).toContain('text/event-stream')
    await tell(t.db, { recurso: 'usuarios' })
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => sees.heard.text).toContain('data: {"recurso":"clientes"}')
    await expect.poll(() => doesNot.heard.text).toContain('data: {"recurso":"clientes"}')
    expect(sees.heard.text).toContain('data: {"recurso":"usuarios"}')
    expect(doesNot.heard.text).not.toContain('usuarios')
    sees.close()
    doesNot.close()
  })

  it("tells a job's progress to its owner only", async () => {
    const [owner, other] = [await listenAs(CPF.backoffice), await listenAs(CPF.administrador)]
    await tell(t.db, { trabalho: 5, feito: 1, total: 9, usuario_id: 8 })
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => owner.heard.text).toContain('data: {"trabalho":5,"feito":1,"total":9}')
    await expect.poll(() => other.heard.text).toContain('clientes')
    expect(other.heard.text).not.toContain('trabalho')
    owner.close()
    other.close()
  })

  it('tells a notice to whom it is for only', async () => {
    const [owner, other] = [await listenAs(CPF.backoffice), await listenAs(CPF.administrador)]
    await tell(t.db, { aviso: 'arquivo', usuario_id: owner.usuarioId })
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => owner.heard.text).toContain('event: aviso\ndata: {"aviso":"arquivo"}')
    await expect.poll(() => other.heard.text).toContain('clientes')
    expect(other.heard.text).not.toContain('aviso')
    owner.close()
    other.close()
  })

  it('tells nothing of what was rolled back', async () => {
    const reader = await listenAs(CPF.administrador)
    await t.db
      .transaction()
      .execute(async (trx) => {
        await tell(trx, { recurso: 'credores' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => reader.heard.text).toContain('clientes')
    expect(reader.heard.text).not.toContain('credores')
    reader.close()
  })

  it('comes back by itself after the database cut the connection', async () => {
    const reader = await listenAs(CPF.administrador)
    await t.app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'avenca ao vivo' and datname = current_database()`,
    )
    await expect.poll(() => reader.heard.text).toContain('event: reler')
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => reader.heard.text).toContain('clientes')
    reader.close()
  })

  it('is for five screens of a session; one more is told when to look again, and comes in when another leaves', async () => {
    const actor = await t.as(CPF.executivo)
    const open = () =>
      fetch(`${base}/api/v1/ao-vivo`, { headers: { authorization: `Bearer ${actor.token}` }, signal: leave.signal })
    const leave = new AbortController()
    const first = new AbortController()
    const left = await fetch(`${base}/api/v1/ao-vivo`, {
      headers: { authorization: `Bearer ${actor.token}` },
      signal: first.signal,
    })
    const others = [await open(), await open(), await open(), await open()]
    expect([left, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(left.headers.get('x-content-type-options')).toBe('nosniff')
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await refused.json()).code).toBe('telas_demais')
    const reader = await listenAs(CPF.executivo)
    expect(reader.answer.status).toBe(200)
    reader.close()
    first.abort()
    await expect.poll(async () => (await open()).status).toBe(200)
    leave.abort()
  })

  it('ends with its session, wherever that was ended', async () => {
    const elsewhere = await openTestApp({ database: t.database })
    const [leaves, blocked, stays] = [
      await listenAs(CPF.executivo),
      await listenAs(CPF.outroExecutivo),
      await listenAs(CPF.backoffice),
    ]
    await elsewhere.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${leaves.token}` },
    })
    await leaves.reading
    const admin = await elsewhere.as(CPF.administrador)
    const block = await admin.inject({
      method: 'PATCH',
      url: `/api/v1/usuarios/${blocked.usuarioId}`,
      payload: { ativo: false },
      headers: { 'if-match': '1' },
    })
    expect(block.statusCode).toBe(200)
    await blocked.reading
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => stays.heard.text).toContain('clientes')
    stays.close()
    await elsewhere.close()
  })

  it('stays for one that opened while the database said whose sessions live', async () => {
    const first = await listenAs(CPF.backoffice)
    const ask = t.db.executeQuery.bind(t.db)
    const late = new Promise<Awaited<ReturnType<typeof listenAs>>>((resolve) => {
      vi.spyOn(t.db, 'executeQuery').mockImplementation(async (query, ...given) => {
        const answer = await ask(query, ...given)
        if ('sql' in query && query.sql.includes('any($1::uuid[])')) {
          vi.mocked(t.db.executeQuery).mockRestore()
          const opened = await listenAs(CPF.executivo)
          // once those who were asked about and whose session is over were ended
          setImmediate(() => resolve(opened))
        }
        return answer
      })
    })
    const reader = await late
    await tell(t.db, { recurso: 'clientes' })
    await expect.poll(() => reader.heard.text).toContain('clientes')
    first.close()
    reader.close()
  })

  it('ends at once for one that was let in by an app that closes or was replaced', async () => {
    const own = await openTestApp()
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await own.as(CPF.executivo)
    own.app.replaced.abort()
    const answer = await fetch(`${address}/api/v1/ao-vivo`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.text()).toContain('event: pronto')
    await own.close()
  })

  it('asks for a session', async () => {
    expect((await fetch(`${base}/api/v1/ao-vivo`)).status).toBe(401)
  })

  it('does not hold up the end of the server', async () => {
    const own = await openTestApp()
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await own.as(CPF.executivo)
    const answer = await fetch(`${address}/api/v1/ao-vivo`, { headers: { authorization: `Bearer ${token}` } })
    const ended = answer.text()
    // one that waited for its reader would never end
    await own.close()
    expect(await ended).toContain('event: pronto')
  })
})

describe('a stream that was ended before its reader took everything', () => {
  it('is written to no more, which would end the process', async () => {
    const failures: unknown[] = []
    const server = createServer((_request, response) => {
      response.on('error', (error) => failures.push(error))
      response.write('x'.repeat(200_000))
      response.end()
      write({ response }, frame('recurso', { recurso: 'acordos' }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const text = await (await fetch(`http://127.0.0.1:${address.port}/`)).text()
    server.close()
    expect([failures, text.length]).toEqual([[], 200_000])
  })
})
