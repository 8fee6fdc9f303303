import { Type } from '@sinclair/typebox'
import { Id } from '../../../../contract/atoms'
import { isDate } from '../../../../domain/calendar/iso-date'
import { AppError } from '../../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { type AccessFilter, listAccesses } from './access-lines'

const PAGE = 50
const LONGEST_PAGE = 100
const nullable = (schema: ReturnType<typeof Type.String>) => Type.Union([schema, Type.Null()])

const Query = Type.Object(
  {
    usuario_id: Type.Optional(Id),
    recurso: Type.Optional(Type.String({ maxLength: 63 })),
    registro_id: Type.Optional(Id),
    finalidade: Type.Optional(Type.String({ maxLength: 40 })),
    de: Type.Optional(Type.String({ maxLength: 10, description: 'Dia, incluído.' })),
    ate: Type.Optional(Type.String({ maxLength: 10, description: 'Dia, incluído.' })),
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    _end: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_100 })),
  },
  { additionalProperties: false },
)

const Answer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    em: Type.String(),
    usuario: Type.Union([Type.Object({ id: Type.Integer(), nome: Type.String() }), Type.Null()]),
    acao: Type.String(),
    recurso: nullable(Type.String()),
    registro_id: Type.Union([Type.Integer(), Type.Null()]),
    quantos: Type.Integer(),
    ids: Type.Array(Type.Integer(), { description: 'Os primeiros vinte.' }),
    rota: nullable(Type.String()),
    finalidade: nullable(Type.String()),
    ip: nullable(Type.String()),
    programa: nullable(Type.String()),
  }),
)

/** Who saw whose personal data: the log that every such answer leaves a line in. */
export const accessRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/acessos',
    { schema: { querystring: Query, response: { 200: Answer } }, config: { permissao: 'acessos.ver' } },
    async (request, reply) => {
      const { _start: start = 0, _end: end = start + PAGE, ...filter } = request.query
      if (end - start > LONGEST_PAGE) throw new AppError('pagina_grande_demais', { limite: LONGEST_PAGE })
      checkFilter(filter)
      const { lines, total } = await listAccesses(app.db, filter, { start, end: Math.max(start, end) })
      reply.header('x-total-count', total)
      return [...lines].map((line) => ({ ...line, ids: [...line.ids] }))
    },
  )
}

function checkFilter({ recurso, registro_id, ...days }: AccessFilter): void {
  for (const [campo, day] of [['de', days.de] as const, ['ate', days.ate] as const]) {
    if (day !== undefined && !isDate(day)) throw AppError.onField(campo, 'data_invalida')
  }
  if (registro_id !== undefined && recurso === undefined) throw AppError.onField('recurso', 'campo_obrigatorio')
}
