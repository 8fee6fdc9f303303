import { Type } from '@sinclair/typebox'
import { AvisoBody, aplicarAviso } from '../../collection/ligacoes/aplicar-aviso'
import { asCompany } from '../../framework/resources/events/as-company'
import { keepRawJson, requireSigned } from '../../framework/resources/events/signed-notices'
import { withRetry } from '../../platform/database/retry'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

const Answer = Type.Object({
  retornos: Type.Array(Type.Object({ evento: Type.String(), resultado: Type.String() })),
})

/** What the dialer tells us of calls. Open to everybody, so nothing counts but the signature over the bytes as they came. */
export const ligacaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const raw = keepRawJson(app)
  app.post(
    '/api/v1/retornos/discador',
    {
      schema: { body: AvisoBody, response: { 200: Answer } },
      config: { permissao: 'publica' },
      preValidation: async (request) =>
        requireSigned(app, raw, request, { nome: 'discador', variavel: app.definitions.integracoes.discador.retorno }),
    },
    async ({ body }) => {
      const { definitions, clock } = app
      const ctx = { usuario: asCompany(definitions, null), definitions, clock }
      return { retornos: [await withRetry(app.db, (trx) => aplicarAviso(trx, ctx, body))] }
    },
  )
}
