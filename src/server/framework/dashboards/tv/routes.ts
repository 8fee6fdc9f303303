import { TelaAberta, TelaPedida } from '../../../../contract/paineis/painel'
import { withRetry } from '../../../platform/database/retry'
import { declaredCode } from '../../../platform/http/permissions'
import { requireConfirmed } from '../../../platform/session/confirmation'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { contextOf } from '../../resources/routes/request-context'
import { requireTexto } from '../../writing/read-text'
import { openScreen } from './open-screen'

/** `POST /api/v1/paineis/NOME/tv` of every dashboard that may stand on a screen, for who may open it and put it there. */
export const screenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const criar = declaredCode('telas_tv.criar')
  for (const painel of Object.values(app.definitions.paineis).filter(({ tv }) => tv)) {
    app.post(
      `/api/v1/paineis/${painel.nome}/tv`,
      {
        schema: { body: TelaPedida, response: { 201: TelaAberta } },
        config: { permissao: declaredCode(painel.permissao), programas: 'nao' },
        preHandler: app.requirePermission(criar),
      },
      async (request, reply) => {
        const ctx = contextOf(app, request)
        await requireConfirmed(app.db, ctx)
        const { dias } = request.body
        const nome = requireTexto('nome', request.body.nome)
        const opened = await withRetry(app.db, (trx) => openScreen(trx, ctx, { painel, nome, dias }))
        return reply.code(201).send(opened)
      },
    )
  }
}
