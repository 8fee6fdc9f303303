import { Type } from '@sinclair/typebox'
import { contextOf } from '../../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../../type-provider'
import { pageOf } from '../page-of'
import { IdParams as params } from '../schemas'
import { listRecortes, readLinhaDoTempo } from './linha-do-tempo'

const posicao = { permissao: 'clientes.posicao' } as const
const pessoal = { campos: { telefone: 'eventos.telefone' }, finalidade: 'contato' }
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const text = Type.Union([Type.String(), Type.Null()])
const Opcoes = Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String() }))

const JanelaQuery = Type.Object(
  {
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    _end: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_100 })),
    canal: Type.Optional(Type.String({ maxLength: 30 })),
    usuario_id: Type.Optional(Id),
    tipo_id: Type.Optional(Id),
    sistema: Type.Optional(Type.Union([Type.Literal('sim'), Type.Literal('nao')])),
  },
  { additionalProperties: false },
)

const EventosAnswer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    criado_em: Type.String(),
    canal: Type.String(),
    tipo: Type.String(),
    cor: text,
    descricao: Type.String(),
    resultado: text,
    telefone: text,
    agendado_para: text,
    usuario: text,
    credor: text,
    sistema: Type.Boolean(),
  }),
)

/** The timeline of a client, window by window. */
export const linhaDoTempoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/clientes/:id/linha-do-tempo',
    { schema: { params, querystring: JanelaQuery, response: { 200: EventosAnswer } }, config: { ...posicao, pessoal } },
    async (request, reply) => {
      const { _start, _end, ...recorte } = request.query
      const page = pageOf({ ...(_start !== undefined && { _start }), ...(_end !== undefined && { _end }) })
      const janela = { ...recorte, ...page, id: request.params.id }
      const { eventos, total } = await readLinhaDoTempo(app.db, contextOf(app, request), janela)
      reply.header('x-total-count', total)
      return eventos
    },
  )

  app.get(
    '/api/v1/clientes/:id/linha-do-tempo/recortes',
    {
      schema: {
        params,
        response: { 200: Type.Object({ usuarios: Opcoes, tipos: Opcoes, canais: Type.Array(Type.String()) }) },
      },
      config: posicao,
    },
    async (request) => listRecortes(app.db, contextOf(app, request), request.params.id),
  )
}
