import { Type } from '@sinclair/typebox'
import { sql } from 'kysely'
import { CLOSED, nullable, Text } from '../../../../contract/atoms'
import { AppError } from '../../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'

const LIST_SIZE = 100

const Entrega = Type.Object({
  id: Type.Integer(),
  recurso: Type.String(),
  registro_id: nullable(Type.Integer()),
  evento: Type.String(),
  meio: Type.String(),
  alvo: Type.String(),
  status: Type.String(),
  tentativas: Type.Integer(),
  resposta: nullable(Text),
  criado_em: Type.String(),
  proxima_em: Type.String(),
})

const Query = Type.Object(
  {
    status: Type.Optional(Type.Union([Type.Literal('pendente'), Type.Literal('entregue'), Type.Literal('falhou')])),
  },
  CLOSED,
)
const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })

/** What was told to others of changes here, for administrators: the newest first; one that was given up may be tried again, runs of flows too. */
export const entregaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/entregas',
    {
      schema: { querystring: Query, response: { 200: Type.Array(Entrega) } },
      config: { permissao: 'diagnostico.ver' },
    },
    async ({ query }) => {
      const rows = app.db
        .selectFrom('entregas')
        .select([
          'id',
          'recurso',
          'registro_id',
          'evento',
          'meio',
          'alvo',
          'status',
          'tentativas',
          'resposta',
          'criado_em',
          'proxima_em',
        ])
        .where('meio', '<>', 'fluxo')
        .orderBy('id', 'desc')
        .limit(LIST_SIZE)
      return (query.status ? rows.where('status', '=', query.status) : rows).execute()
    },
  )

  app.post(
    '/api/v1/entregas/:id/reenviar',
    { schema: { params: Params, response: { 204: Type.Null() } }, config: { permissao: 'configuracao.operar' } },
    async ({ params }, reply) => {
      const { rows } = await sql`
        update entregas set status = 'pendente', tentativas = 0, proxima_em = now(), terminado_em = null
        where id = ${params.id} and status = 'falhou' returning id
      `.execute(app.db)
      if (rows.length === 0) throw new AppError('nao_encontrado')
      return reply.code(204).send(null)
    },
  )
}
