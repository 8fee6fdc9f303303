import { Type } from '@sinclair/typebox'
import { novidades, Preferencias } from '../../../contract/instalacao/pessoal'
import { unseen } from '../../../domain/novidades/read-changelog'
import { asksForEnglish } from '../http/language'
import type { FastifyPluginAsyncTypebox } from '../type-provider'
import { newsIn } from './news'

const sessao = { permissao: 'sessao' } as const

/** How a person likes the product, and what is new in it since he last looked. */
export const preferenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/v1/me/novidades',
    { schema: { response: { 200: novidades.resposta } }, config: sessao },
    async (request) => {
      const news = newsIn(asksForEnglish(request) ? 'en' : 'pt-BR')
      return {
        novas: unseen(news, request.usuario.preferencias?.novidades ?? null),
        novidades: news.map(({ itens, ...each }) => ({
          ...each,
          itens: itens.map((pieces) => pieces.map((piece) => ({ ...piece }))),
        })),
      }
    },
  )

  app.put(
    '/v1/me/preferencias',
    {
      schema: { body: Preferencias, response: { 204: Type.Null({ description: 'Guardado.' }) } },
      config: sessao,
    },
    async ({ body, usuario }, reply) => {
      await app.db
        .insertInto('preferencias')
        .values({ usuario_id: usuario.id, ...body })
        .onConflict((row) => row.column('usuario_id').doUpdateSet({ ...body, alterado_em: new Date() }))
        .execute()
      return reply.code(204).send(null)
    },
  )
}
