import { Type } from '@sinclair/typebox'
import { AppError } from '../../../errors/app-error'
import { modelsOf } from '../../framework/resources/model'
import { openDirectConnection } from '../../platform/live/direct-connection'
import { frame, publish, type Stream, write } from '../../platform/live/streams'
import { livingSessions } from '../../platform/session/living-sessions'
import { loadUsuario } from '../../platform/session/load-usuario'
import type { App } from '../../platform/type-provider'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says one word to every reader. */
    tellStreams(event: 'configuracao'): void
    /** Number of this process; it holds an advisory lock on it while it lives. */
    readonly processo: number
  }
}

const HEARTBEAT_MS = 20_000
/** Twice within the second in which a stream must end with its session. */
const LOOK_MS = 400
/** Tabs that hear of changes at once, in each process; one more looks by itself every `ASK_AGAIN_S`. */
const PER_SESSION = 5
const ASK_AGAIN_S = 30

/** Server-sent events at /api/v1/ao-vivo, fed by the database, so that every process tells its own readers. */
export async function addLive(app: App): Promise<void> {
  const streams = new Set<Stream>()
  const connection = await openDirectConnection({
    url: app.directUrl,
    log: app.log,
    names: new Map([...modelsOf(app.definitions).values()].map(({ table, definition }) => [table, definition.recurso])),
    isHeard: () => streams.size > 0,
    onEvent: (event) => publish(streams, event),
    onReconnect: () => {
      for (const stream of streams) write(stream, frame('reler', {}))
    },
  })
  app.decorate('processo', connection.processo)
  let closed = false
  // Readers come back, to whichever app answers then; one that had been let in meanwhile, too.
  const close = () => {
    closed = true
    for (const { response } of streams) response.end()
  }
  app.replaced.signal.addEventListener('abort', close)
  app.decorate('tellStreams', (event: 'configuracao') => {
    for (const stream of streams) write(stream, frame(event, {}))
  })
  const timer = setInterval(() => {
    for (const stream of streams) void refresh(app, stream)
  }, HEARTBEAT_MS).unref()
  let looking = false
  const lookout = setInterval(() => {
    if (looking || streams.size === 0) return
    looking = true
    void endWithSession(app, streams).finally(() => {
      looking = false
    })
  }, LOOK_MS).unref()

  const events = { 'text/event-stream': { schema: Type.String() } }
  const schema = { response: { 200: { description: 'Eventos, um por mudança.', content: events } } }
  app.get('/api/v1/ao-vivo', { schema, config: { permissao: 'sessao', semFila: true } }, (request, reply) => {
    const own = [...streams].filter(({ usuario }) => usuario.sessao === request.usuario.sessao).length
    if (own >= PER_SESSION) throw new AppError('telas_demais', { limite: PER_SESSION, segundos: ASK_AGAIN_S })
    reply.hijack()
    const stream: Stream = { usuario: request.usuario, response: reply.raw }
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    write(stream, frame('pronto', { versao: app.definitions.versao }))
    if (closed) return void reply.raw.end()
    streams.add(stream)
    reply.raw.on('close', () => streams.delete(stream))
    reply.raw.on('error', () => streams.delete(stream))
  })

  // before the server waits for its connections to end
  app.addHook('preClose', async () => {
    clearInterval(timer)
    clearInterval(lookout)
    close()
    await connection.close()
  })
}

/** Ended here, in another process or by its hour: the stream goes with the session. Without the database it stays. */
async function endWithSession(app: App, streams: Set<Stream>): Promise<void> {
  // one that opens while the database answers was not asked about
  const asked = [...streams]
  try {
    const living = await livingSessions(app.db, [...new Set(asked.map(({ usuario }) => usuario.sessao))])
    for (const stream of asked) {
      if (living.has(stream.usuario.sessao)) continue
      streams.delete(stream)
      stream.response.end()
    }
  } catch (error) {
    app.log.warn({ err: error }, 'sessions of the streams')
  }
}

/** Keeps the line open and the rights current: a session that ended ends its stream. */
async function refresh(app: App, stream: Stream): Promise<void> {
  try {
    const usuario = await loadUsuario(app.db, app.definitions, stream.usuario.sessao)
    if (!usuario) return void stream.response.end()
    stream.usuario = usuario
    write(stream, ': vivo\n\n')
  } catch (error) {
    app.log.warn({ err: error }, 'heartbeat without the database')
    write(stream, ': vivo\n\n')
  }
}
