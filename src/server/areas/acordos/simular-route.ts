import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { simularReparcelamento as forma } from '../../../contract/acordos'
import { IdParams } from '../../../contract/atoms'
import { taxasProprias } from '../../../domain/negociacao/taxas-proprias'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { TypeBoxTypeProvider } from '../../platform/type-provider'
import { type Fechamento, simularReparcelamento } from './reparcelar'

interface Options {
  readonly fechamento: Fechamento
}

/** Another plan over what is left of an agreement, tried as often as one likes. */
export const simularRoute: FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider> = async (
  app,
  { fechamento },
) => {
  app.post(
    '/api/v1/acordos/:id/reparcelar/simular',
    {
      schema: { params: IdParams, body: forma.corpo, response: { 200: forma.resposta } },
      config: { permissao: 'acordos.reparcelar' },
    },
    async (request) => {
      const { formaPagamento, parametros = {} } = request.body
      const pedido = { id: request.params.id, formaPagamento, parametros }
      const { anterior, proposta } = await simularReparcelamento(app.db, contextOf(app, request), fechamento, pedido)
      const { acordo, parcelas, operacoes, limites } = proposta
      return { anterior, acordo, parcelas, limites, taxas: taxasProprias(operacoes) }
    },
  )
}
