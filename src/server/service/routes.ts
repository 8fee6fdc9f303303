import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsyncTypebox } from '../type-provider'
import { createMetrics } from './metrics'

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
