import { Type } from '@sinclair/typebox'
import { nullable, Text } from '../../../contract/atoms'
import { Faixa as FaixaDoLimite } from '../../../contract/limites'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { listEmVigor } from './em-vigor'

const Faixa = Type.Composite([Type.Object({ descricao: Type.String() }), FaixaDoLimite])

const EmVigorAnswer = Type.Array(
  Type.Object({
    funcao: Type.String(),
    credor: Type.Union([Type.Object({ id: Type.Integer(), nome: Type.String() }), Type.Null()]),
    origem: nullable(Text),
    faixas: Type.Array(Faixa),
  }),
)

/** Which limits hold, beside the tables themselves, which are declared in resources/limites.yaml. */
export const limiteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/limites/em_vigor',
    { schema: { response: { 200: EmVigorAnswer } }, config: { permissao: 'limites.ver' } },
    async (request) => listEmVigor(app.db, contextOf(app, request)),
  )
}
