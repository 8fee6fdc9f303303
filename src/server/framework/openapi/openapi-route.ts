import { Type } from '@sinclair/typebox'
import type { FastifySchema } from 'fastify'
import { keepPacked } from '../../platform/http/packed-answer'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { personDocument } from './person-document'

/** Sets of rights whose contract is at hand; each is some hundreds of kilobytes. */
const KEPT = 20

/** Sent as the text it was packed as: the contract names its first keys only. */
const Contract = Type.Object({ openapi: Type.String(), paths: Type.Object({}), components: Type.Object({}) })

/** What the one who asks may do, person or program, for tools that write clients. */
export const openapiRoute: FastifyPluginAsyncTypebox = async (app) => {
  const packed = keepPacked(KEPT)
  const schema: FastifySchema = { response: { 200: Contract } }
  app.get('/api/v1/openapi.json', { schema, config: { permissao: 'sessao', programas: 'sim' } }, (request, reply) => {
    const { permissoes, interno, programa } = request.usuario
    const key = [interno, programa !== undefined, ...[...permissoes].sort()].join(' ')
    return packed.send(request, reply, key, () => personDocument(app, request.usuario, request))
  })
}
