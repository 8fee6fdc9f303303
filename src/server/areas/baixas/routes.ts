import { readJanela } from '../../agreements/janela'
import { withRetry } from '../../database/retry'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import {
  BaixaAnswer,
  BaixaBody,
  BaixaDoAcordoBody,
  IdParams,
  JanelaAnswer,
  LoteAnswer,
  LoteBody,
  PreviaDoLoteAnswer,
} from './baixa-schema'
import { baixarAcordo, baixarParcela } from './baixar'
import { baixarLote } from './baixar-lote'
import { baixarOnce } from './baixar-once'
import { estornoRoutes } from './estorno-routes'
import { informeRoutes } from './informe-routes'
import { lookAhead } from './look-ahead'
import { preverLote } from './prever-lote'
import { readResposta } from './read-resposta'

/** Writing off what was received; beside it reversing it and what the creditor says was paid. Source: api.md, "Money after the agreement". */
export const baixaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const baixar = { permissao: 'parcelas.baixar', idempotente: true } as const
  const prever = { permissao: 'parcelas.baixar' } as const
  const written = { response: { 201: BaixaAnswer } }
  const foreseen = { response: { 200: BaixaAnswer } }

  app.get(
    '/api/v1/baixas/janela',
    { schema: { response: { 200: JanelaAnswer } }, config: { permissao: 'parcelas.ver' } },
    async (request) => {
      const ctx = contextOf(app, request)
      const { funcoes, funcao_data_anterior } = ctx.definitions.regras.baixa
      const { funcao, permissoes } = ctx.usuario
      const pode = funcoes.includes(funcao) && permissoes.has('parcelas.baixar')
      const senior = funcao === funcao_data_anterior
      const pode_estornar = senior && permissoes.has('parcelas.estornar')
      return {
        hoje: ctx.clock.hoje(),
        ...(await readJanela(app.db, ctx)),
        pode,
        pode_antes: pode && senior,
        pode_estornar,
      }
    },
  )

  app.post(
    '/api/v1/parcelas/:id/baixa',
    { schema: { params: IdParams, body: BaixaBody, ...written }, config: baixar },
    async (request, reply) => {
      const baixa = { ...request.body, parcela_id: request.params.id }
      const answer = await baixarOnce(app, request, (trx, ctx) => baixarParcela(trx, ctx, baixa))
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/parcelas/:id/baixa/previa',
    { schema: { params: IdParams, body: BaixaBody, ...foreseen }, config: prever },
    async (request) => {
      const baixa = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return lookAhead(app.db, async (trx) => readResposta(trx, await baixarParcela(trx, ctx, baixa)))
    },
  )

  app.post(
    '/api/v1/acordos/:id/baixa',
    { schema: { params: IdParams, body: BaixaDoAcordoBody, ...written }, config: baixar },
    async (request, reply) => {
      const baixa = { ...request.body, acordo_id: request.params.id }
      const answer = await baixarOnce(app, request, (trx, ctx) => baixarAcordo(trx, ctx, baixa))
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/acordos/:id/baixa/previa',
    { schema: { params: IdParams, body: BaixaDoAcordoBody, ...foreseen }, config: prever },
    async (request) => {
      const baixa = { ...request.body, acordo_id: request.params.id }
      const ctx = contextOf(app, request)
      return lookAhead(app.db, async (trx) => readResposta(trx, await baixarAcordo(trx, ctx, baixa)))
    },
  )

  app.post(
    '/api/v1/baixas',
    { schema: { body: LoteBody, response: { 200: LoteAnswer } }, config: baixar },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const answer = await withRetry(app.db, async (trx) => {
        const done = await baixarLote(trx, ctx, request.body)
        await request.idempotency.complete(trx, 200, done)
        return done
      })
      return reply.status(200).send(answer)
    },
  )

  app.post(
    '/api/v1/baixas/previa',
    { schema: { body: LoteBody, response: { 200: PreviaDoLoteAnswer } }, config: prever },
    async (request) => withRetry(app.db, (trx) => preverLote(trx, contextOf(app, request), request.body)),
  )

  await app.register(estornoRoutes)
  await app.register(informeRoutes)
}
