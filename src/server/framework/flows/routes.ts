import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { CLOSED, Id } from '../../../contract/atoms'
import { ExecucaoDoFluxo, Fluxo } from '../../../contract/instalacao/fluxos'
import type { FlowDefinition } from '../../../declaration/flow-definitions'
import { inLanguage } from '../../../declaration/languages/in-language'
import { AppError } from '../../../errors/app-error'
import { asksForEnglish } from '../../platform/http/language'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { contextOf } from '../resources/routes/request-context'
import { switchFlow } from './flow-switch'
import { FLOW_WORDS } from './flow-words'
import { readFlowList, readRuns } from './read-runs'

const PAGE = 50

const Params = Type.Object({ fluxo: Type.String({ maxLength: 60 }) })
const Query = Type.Object(
  {
    status: Type.Optional(Type.Union([Type.Literal('pendente'), Type.Literal('entregue'), Type.Literal('falhou')])),
    antes: Type.Optional(Id),
  },
  CLOSED,
)

/** What is done by itself, for who looks after the installation: which flows there are, how they went, on and off. */
export const fluxoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permissao: 'diagnostico.ver' } as const
  const named = (fluxo: string): FlowDefinition => {
    const flow = Object.hasOwn(app.definitions.fluxos, fluxo) ? app.definitions.fluxos[fluxo] : undefined
    if (!flow) throw new AppError('nao_encontrado')
    return flow
  }

  const told = (request: FastifyRequest) => {
    const idioma = asksForEnglish(request) ? 'en' : 'pt-BR'
    return { definitions: inLanguage(app.definitions, idioma), words: FLOW_WORDS[idioma] }
  }

  app.get('/api/v1/fluxos', { schema: { response: { 200: Type.Array(Fluxo) } }, config }, (request) =>
    readFlowList(app.db, told(request)),
  )

  app.get(
    '/api/v1/fluxos/:fluxo/execucoes',
    { schema: { params: Params, querystring: Query, response: { 200: Type.Array(ExecucaoDoFluxo) } }, config },
    (request) => {
      const { params, query } = request
      return readRuns(app.db, told(request), { ...query, flow: named(params.fluxo), limite: PAGE })
    },
  )

  for (const [way, ligado] of [
    ['ligar', true],
    ['desligar', false],
  ] as const) {
    app.post(
      `/api/v1/fluxos/:fluxo/${way}`,
      {
        schema: { params: Params, response: { 204: Type.Null() } },
        config: { permissao: 'configuracao.operar' },
      },
      async (request, reply) => {
        const { fluxo } = named(request.params.fluxo)
        await switchFlow(app.db, contextOf(app, request), { fluxo, ligado })
        return reply.code(204).send(null)
      },
    )
  }
}
