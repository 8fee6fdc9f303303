import { Type } from '@sinclair/typebox'
import type { App, FastifyPluginAsyncTypebox } from '../../platform/type-provider'

const publica = { config: { permissao: 'publica' }, exposeHeadRoute: true } as const
const state = {
  config: { permissao: 'publica', semFila: true },
  exposeHeadRoute: true,
  schema: { response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
} as const

/** Whether the process lives, whether it can work, and its figures for whoever asks from this machine. */
export const serviceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const metrics = createMetrics(app)

  app.get('/api/health', state, () => ({ status: 'ok' as const }))

  app.get('/api/ready', state, async () => {
    await app.pool.query('select 1 from sessoes limit 1')
    return { status: 'ok' as const }
  })

  app.get('/metrics', publica, (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) || request.headers['x-forwarded-for'] !== undefined) {
      return app.sendIndex(request, reply)
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics())
  })
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || (address ?? '').replace('::ffff:', '').startsWith('127.')
}

/** Counts answers and answers them, with memory and the pool, as Prometheus text. */
function createMetrics(app: Pick<App, 'addHook' | 'pool'>): () => string {
  const answers = new Map<string, number>()
  let seconds = 0
  app.addHook('onResponse', async (_request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    answers.set(status, (answers.get(status) ?? 0) + 1)
    seconds += reply.elapsedTime / 1000
  })
  return () =>
    [
      '# TYPE avenca_http_answers_total counter',
      ...[...answers].map(([status, count]) => `avenca_http_answers_total{status="${status}"} ${count}`),
      '# TYPE avenca_http_seconds_total counter',
      `avenca_http_seconds_total ${seconds.toFixed(3)}`,
      '# TYPE avenca_memory_bytes gauge',
      `avenca_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE avenca_pool_connections gauge',
      `avenca_pool_connections{state="total"} ${app.pool.totalCount}`,
      `avenca_pool_connections{state="idle"} ${app.pool.idleCount}`,
      `avenca_pool_connections{state="waiting"} ${app.pool.waitingCount}`,
      '',
    ].join('\n')
}
