import { Type } from '@sinclair/typebox'
import { isDate } from '../../../domain/calendar/iso-date'
import { AppError } from '../../../errors/app-error'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { decidir } from './decidir'
import { readPrazo } from './read-prazo'

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const nullableText = Type.Union([Type.String(), Type.Null()])

const DecisaoBody = Type.Object(
  {
    decisao: Type.Union([Type.Literal('aprovar'), Type.Literal('recusar')]),
    resposta: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 2_000 })),
    validade: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 })),
    desconto_maximo: Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] })),
  },
  { additionalProperties: false },
)

const DecisaoAnswer = Type.Object({
  id: Type.Integer(),
  status: Type.String(),
  proposta_id: Type.Union([Type.Integer(), Type.Null()]),
  acordo_id: Type.Union([Type.Integer(), Type.Null()]),
  validade: nullableText,
  desconto_maximo: Type.Union([Type.Number(), Type.Null()]),
  resposta: nullableText,
})

const PrazoAnswer = Type.Object({ primeiro_vencimento: Type.String(), validade: Type.String() })

/** Deciding on what goes beyond a limit. Asking for it is part of saving a proposal, of closing and of a re-instalment. */
export const aprovacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/aprovacoes/prazo',
    { schema: { response: { 200: PrazoAnswer } }, config: { permissao: 'negociacao.ver' } },
    async (request) => readPrazo(app.db, contextOf(app, request)),
  )

  app.post(
    '/api/v1/aprovacoes/:id/decidir',
    {
      schema: { params, body: DecisaoBody, response: { 200: DecisaoAnswer } },
      config: { permissao: 'aprovacoes.decidir' },
    },
    async (request) => {
      const {
        params: { id },
        body,
      } = request
      if (body.validade && !isDate(body.validade)) throw AppError.onField('validade', 'data_invalida')
      return withRetry(app.db, (trx) => decidir(trx, contextOf(app, request), id, body))
    },
  )
}
