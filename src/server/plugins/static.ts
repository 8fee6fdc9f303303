import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error'
import type { App } from '../type-provider'

declare module 'fastify' {
  interface FastifyInstance {
    sendIndex(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  }
}

export async function addStatic(app: App): Promise<void> {
  app.decorate('sendIndex', async (_request: FastifyRequest, _reply: FastifyReply): Promise<FastifyReply> => {
    throw new AppError('rota_nao_encontrada')
  })
}
