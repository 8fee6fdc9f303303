import type { FastifyRequest } from 'fastify'
import type { ActContext } from '../../act-context'
import { readJanela } from '../../agreements/janela'
import type { Db } from '../../database/pool'
import { withRetry } from '../../database/retry'
import type { App, FastifyPluginAsyncTypebox } from '../../type-provider'
import {
  BaixaAnswer,
  BaixaBody,
  BaixaDoAcordoBody,
  EstornoBody,
  IdParams,
  InformeBody,
  JanelaAnswer,
  LoteAnswer,
  LoteBody,
  ParcelaAnswer,
  PreviaDoLoteAnswer,
  RetiradaBody,
} from './baixa-schema'
import { baixarAcordo, baixarParcela } from './baixar'
import { baixarLote } from './baixar-lote'
import { estornar } from './estornar'
import { informarCredor, retirarInforme } from './informar-credor'
import { lookAhead } from './look-ahead'
import { preverLote } from './prever-lote'
import { parcelaOnWire, readResposta } from './read-resposta'
import type { Baixado } from './receber-partes'

/** Writing off what was received, reversing it, and what the creditor says was paid. Source: api.md, "Money after the agreement". */
export const baixaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const baixar = { permissao: 'parcelas.baixar', idempotente: true }
  const prever = { permissao: 'parcelas.baixar' }
  const written = { response: { 201: BaixaAnswer } }
  const foreseen = { response: { 200: BaixaAnswer } }

  /** The act and its answer stand or fall together; the reply goes out after the commit. */
  const act = (request: FastifyRequest, status: number, doIt: (trx: Db, ctx: ActContext) => Promise<Baixado>) =>
    withRetry(app.db, async (trx) => {
      const answer = await readResposta(trx, await doIt(trx, contextOf(app, request)))
      await request.idempotency.complete(trx, status, answer)
      return answer
    })

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
      const answer = await act(request, 201, (trx, ctx) => baixarParcela(trx, ctx, baixa))
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
      const answer = await act(request, 201, (trx, ctx) => baixarAcordo(trx, ctx, baixa))
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

  app.post(
    '/api/v1/parcelas/:id/estorno',
    {
      schema: { params: IdParams, body: EstornoBody, ...written },
      config: { permissao: 'parcelas.estornar', idempotente: true },
    },
    async (request, reply) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const answer = await act(request, 201, (trx, ctx) => estornar(trx, ctx, pedido))
      return reply.status(201).send(answer)
    },
  )

  app.post(
    '/api/v1/parcelas/:id/estorno/previa',
    {
      schema: { params: IdParams, body: EstornoBody, ...foreseen },
      config: { permissao: 'parcelas.estornar' },
    },
    async (request) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return lookAhead(app.db, async (trx) => readResposta(trx, await estornar(trx, ctx, pedido)))
    },
  )

  const informar = { permissao: 'parcelas.informar' }

  app.post(
    '/api/v1/parcelas/:id/informe-do-credor',
    { schema: { params: IdParams, body: InformeBody, response: { 200: ParcelaAnswer } }, config: informar },
    async (request) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return { parcela: parcelaOnWire(await withRetry(app.db, (trx) => informarCredor(trx, ctx, pedido))) }
    },
  )

  app.post(
    '/api/v1/parcelas/:id/informe-do-credor/retirada',
    { schema: { params: IdParams, body: RetiradaBody, response: { 200: ParcelaAnswer } }, config: informar },
    async (request) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const ctx = contextOf(app, request)
      return { parcela: parcelaOnWire(await withRetry(app.db, (trx) => retirarInforme(trx, ctx, pedido))) }
    },
  )
}

function contextOf(
  { definitions, clock }: Pick<App, 'definitions' | 'clock'>,
  { usuario }: FastifyRequest,
): ActContext {
  return { usuario, definitions, clock }
}
