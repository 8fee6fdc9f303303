import { IdParams } from '../../../../../contract/atoms'
import { AppError } from '../../../../../errors/app-error'
import { renderPdf } from '../../../../framework/documents/render-pdf'
import { lookerOf, recordAccess } from '../../../../framework/resources/personal/record-access'
import { contextOf } from '../../../../framework/resources/routes/request-context'
import { existsFor } from '../../../../framework/resources/scoped'
import { fileAnswer } from '../../../../platform/http/file-schemas'
import { sendDownload } from '../../../../platform/http/send-download'
import type { FastifyPluginAsyncTypebox } from '../../../../platform/type-provider'
import { cartasPdf } from './carta-pdf'
import { lerCartas } from './ler-cartas'

const CartasPdf = fileAnswer('As cartas da régua a imprimir, cada uma na sua página.', 'application/pdf')

/** The letters of a rule that wait to be printed. Source: docs/contato.md, "Régua". */
export const cartasRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/reguas/:id/cartas.pdf',
    { schema: { params: IdParams, response: { 200: CartasPdf } }, config: { permissao: 'reguas.imprimir_cartas' } },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      const regua = await app.db
        .selectFrom('reguas as r')
        .select('id')
        .where('r.id', '=', id)
        .where(existsFor(ctx, 'reguas', 'r'))
        .executeTakeFirst()
      if (!regua) throw new AppError('nao_encontrado')
      const { cartas, restam } = await lerCartas(app.db, ctx, id)
      const hoje = ctx.clock.hoje()
      const pdf = await renderPdf(cartasPdf({ hoje, empresa: ctx.definitions.regras.empresa, cartas, restam }))
      const access = { acao: 'imprimir_cartas', recurso: 'reguas', registro_id: id, finalidade: 'contato' }
      await recordAccess(app.db, lookerOf(request), access)
      return sendDownload(reply, { nome: `cartas-regua-${id}-${hoje}.pdf`, tipo: 'application/pdf' }, pdf)
    },
  )
}
