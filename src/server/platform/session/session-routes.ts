import { Type } from '@sinclair/typebox'
import { nullable, Text } from '../../../contract/atoms'
import { IDIOMAS } from '../http/language'
import { signOutOfDialer } from '../integrations/dialer'
import type { FastifyPluginAsyncTypebox } from '../type-provider'
import { endSession, endSessions, listSessions } from './sessions'

const NullableText = nullable(Text)
const SessionList = Type.Array(
  Type.Object({
    id: Type.String(),
    criada_em: Type.String(),
    expira_em: Type.String(),
    ip: NullableText,
    agente: NullableText,
    esta: Type.Boolean(),
  }),
)
const SessionParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) })
const Ended = Type.Null({ description: 'Encerrada.' })
const LanguageBody = Type.Object(
  { idioma: Type.Union(IDIOMAS.map((idioma) => Type.Literal(idioma))) },
  { additionalProperties: false },
)
const Kept = Type.Null({ description: 'Guardado.' })
const sessao = { permissao: 'sessao' } as const

/** Where a person is logged in, ending it, and the language in which the person reads. */
export const ownSessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/v1/sessoes', { schema: { response: { 200: SessionList } }, config: sessao }, async ({ usuario }) => {
    const sessions = await listSessions(app.db, usuario.id)
    return sessions.map((session) => ({ ...session, esta: session.id === usuario.sessao }))
  })

  app.delete(
    '/v1/sessoes/:id',
    { schema: { params: SessionParams, response: { 204: Ended } }, config: sessao },
    async ({ params, usuario }, reply) => {
      await endSession(app.db, usuario.id, params.id)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/v1/me/idioma',
    { schema: { body: LanguageBody, response: { 204: Kept } }, config: sessao },
    async ({ body, usuario }, reply) => {
      await app.db
        .insertInto('preferencias')
        .values({ usuario_id: usuario.id, ...body })
        .onConflict((row) => row.column('usuario_id').doUpdateSet({ ...body, alterado_em: new Date() }))
        .execute()
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/sessoes/encerrar',
    { schema: { response: { 204: Ended } }, config: sessao },
    async ({ usuario, log }, reply) => {
      await endSessions(app.db, usuario.id)
      await signOutOfDialer(app, usuario, log)
      return reply.code(204).send(null)
    },
  )
}
