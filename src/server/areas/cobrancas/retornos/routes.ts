import { type Static, type TSchema, Type } from '@sinclair/typebox'
import type { Integracoes } from '../../../../declaration/integracoes-definitions'
import { asCompany } from '../../../framework/resources/events/as-company'
import { keepRawJson, requireSigned } from '../../../framework/resources/events/signed-notices'
import { withRetry } from '../../../platform/database/retry'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { aplicarRetorno } from './aplicar-retorno'
import { type Aviso, AvisoBody, PixBody, readAvisos, readPixAvisos } from './ler-retorno'

/** Who may tell us of payments: how his notices read. Another one is one more entry here. */
interface Origem<T extends TSchema> {
  readonly nome: Extract<keyof Integracoes, 'pix' | 'cartao'>
  readonly body: T
  readonly read: (body: Static<T>) => readonly Aviso[]
}

const Answer = Type.Object({
  retornos: Type.Array(Type.Object({ evento: Type.String(), resultado: Type.String() })),
})

/**
 * What payment providers tell us. Open to everybody, so nothing counts but the signature over the bytes as they came
 * (`avenca-assinatura: t=<seconds>,v1=<hex>`): a notice that is forged or stale is refused before it is read.
 */
export const retornoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const raw = keepRawJson(app)
  const add = <T extends TSchema>({ nome, body, read }: Origem<T>) =>
    app.post(
      `/api/v1/retornos/${nome}`,
      {
        schema: { body, response: { 200: Answer } },
        config: { permissao: 'publica' },
        preValidation: async (request) =>
          requireSigned(app, raw, request, { nome, variavel: app.definitions.integracoes[nome].retorno }),
      },
      async (request) => {
        const ctx = {
          usuario: asCompany(app.definitions, null),
          definitions: app.definitions,
          clock: app.clock,
        }
        const retornos = []
        // each by itself: what was taken in stays, and all may be sent again
        for (const aviso of read(request.body)) {
          retornos.push(await withRetry(app.db, (trx) => aplicarRetorno(trx, ctx, nome, aviso)))
        }
        return { retornos }
      },
    )

  add({ nome: 'pix', body: PixBody, read: readPixAvisos })
  add({ nome: 'cartao', body: AvisoBody, read: readAvisos })
}
