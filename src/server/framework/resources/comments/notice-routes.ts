import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { contextOf } from '../routes/request-context'
import { listNotices, markRead } from './notices'

const Notice = Type.Object({
  id: Type.Integer(),
  recurso: Type.String(),
  registro_id: Type.Integer(),
  titulo: Type.String(),
  caminho: Type.String(),
  autor: Type.String(),
  texto: Type.String(),
  mencoes: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String() })),
  em: Type.String(),
  lida: Type.Boolean(),
})
const Read = Type.Object(
  { ids: Type.Array(Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1 }), { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
)
const tags = ['Menções']

/** What one is told of: the comments that name him. */
export const noticeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/mencoes',
    { schema: { tags, response: { 200: Type.Array(Notice) } }, config: { permissao: 'sessao' } },
    async (request) => [...(await listNotices(app.db, contextOf(app, request)))],
  )
  app.post(
    '/mencoes/lidas',
    { schema: { tags, body: Read, response: { 204: Type.Null() } }, config: { permissao: 'sessao' } },
    async (request, reply) => {
      await app.db.transaction().execute((trx) => markRead(trx, contextOf(app, request), request.body.ids))
      return reply.code(204).send(null)
    },
  )
}
