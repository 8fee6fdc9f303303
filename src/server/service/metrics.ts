import type { App } from '../type-provider'

/** Counts answers and answers them, with memory and the pool, as Prometheus text. */
export function createMetrics(app: Pick<App, 'addHook' | 'pool'>): () => string {
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
