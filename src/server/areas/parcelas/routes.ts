import { Type } from '@sinclair/typebox'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { ExplicacaoAnswer } from './explicacao-schema'
import { explicarParcela } from './explicar-parcela'
import { prorrogarParcela } from './prorrogar'

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })

const ProrrogarBody = Type.Object(
  { data_vencimento: Type.String({ maxLength: 10 }), motivo: Type.String({ maxLength: 300 }) },
  { additionalProperties: false },
)

const ProrrogadaAnswer = Type.Object({
  id: Type.Integer(),
  data_vencimento: Type.String(),
  vencimento_original: Type.String(),
  status: Type.String(),
  acordo: Type.Object({ id: Type.Integer(), status: Type.String() }),
})

/** What one can ask of an instalment beyond its record, and its act that moves no money. */
export const parcelaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app

  app.get(
    '/api/v1/parcelas/:id/explicacao',
    { schema: { params, response: { 200: ExplicacaoAnswer } }, config: { permissao: 'parcelas.ver' } },
    async ({ usuario, params: { id } }) => explicarParcela(app.db, { usuario, definitions, clock }, id),
  )

  app.post(
    '/api/v1/parcelas/:id/prorrogar',
    {
      schema: { params, body: ProrrogarBody, response: { 200: ProrrogadaAnswer } },
      config: { permissao: 'parcelas.prorrogar', idempotente: 'com_chave' },
    },
    async (request) => {
      const { id } = request.params
      return withRetry(app.db, async (trx) => {
        const done = await prorrogarParcela(trx, contextOf(app, request), id, request.body)
        await request.idempotency.complete(trx, 200, done)
        return done
      })
    },
  )
}
