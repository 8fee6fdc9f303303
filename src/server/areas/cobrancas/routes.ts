import type { FastifyReply } from 'fastify'
import { isKeepable } from '../../../declaration/fields/text-value'
import { AppError } from '../../../errors/app-error'
import { withRetry } from '../../database/retry'
import { lookerOf, recordAccess } from '../../resources/personal/record-access'
import { contextOf } from '../../resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../type-provider'
import { boletoPdf } from './boleto/boleto-pdf'
import { readBoleto } from './boleto/read-boleto'
import {
  CancelarBody,
  CobrancaAnswer,
  CobrancaBody,
  CobrancasAnswer,
  CobrancasDoAcordoAnswer,
  cobrancaAnswer,
  IdParams,
  PdfFile,
  PixAnswer,
} from './cobranca-schema'
import { emitirCobranca } from './emissao/emitir-cobranca'
import { emitirDoAcordo } from './emissao/emitir-do-acordo'
import { encerrarCobranca } from './encerrar'
import { findBoleto, findBoletos, listCobrancas } from './find-cobrancas'
import { lockCobranca } from './lock-cobrancas'
import { pixDaParcela } from './pix-da-parcela'

const finalidade = 'cobranca'

/** Slips, Pix codes and card links of instalments. Source: api.md, "Money after the agreement". */
export const cobrancaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const params = IdParams
  const emitir = { permissao: 'cobrancas.emitir' } as const
  const ver = { permissao: 'cobrancas.ver' } as const

  app.get(
    '/api/v1/parcelas/:id/cobrancas',
    { schema: { params, response: { 200: CobrancasAnswer } }, config: ver },
    async (request) => {
      const rows = await listCobrancas(app.db, contextOf(app, request), request.params.id)
      return { cobrancas: rows.map(cobrancaAnswer) }
    },
  )

  app.post(
    '/api/v1/parcelas/:id/cobrancas',
    { schema: { params, body: CobrancaBody, response: { 200: CobrancaAnswer, 201: CobrancaAnswer } }, config: emitir },
    async (request, reply) => {
      const pedido = { ...request.body, parcela_id: request.params.id }
      const { cobranca, existente } = await emitirCobranca(app.db, contextOf(app, request), pedido, process.env)
      return reply.code(existente ? 200 : 201).send({ cobranca: cobrancaAnswer(cobranca), existente })
    },
  )

  app.post(
    '/api/v1/acordos/:id/cobrancas',
    { schema: { params, body: CobrancaBody, response: { 201: CobrancasDoAcordoAnswer } }, config: emitir },
    async (request, reply) => {
      const pedido = { ...request.body, acordo_id: request.params.id }
      const { cobrancas, recusas } = await emitirDoAcordo(app.db, contextOf(app, request), pedido, process.env)
      return reply.code(201).send({ cobrancas: cobrancas.map(cobrancaAnswer), recusas: [...recusas] })
    },
  )

  app.post(
    '/api/v1/cobrancas/:id/cancelar',
    {
      schema: { params, body: CancelarBody, response: { 200: CobrancaAnswer } },
      config: { permissao: 'cobrancas.cancelar' },
    },
    async (request) => {
      const ctx = contextOf(app, request)
      const cancelled = await withRetry(app.db, async (trx) => {
        const cobranca = await lockCobranca(trx, ctx, request.params.id)
        const { motivo } = request.body
        if (!isKeepable(motivo)) throw AppError.onField('motivo', 'texto_invalido')
        return encerrarCobranca(trx, ctx, { cobranca, como: 'Cancelada', motivo, acao: 'cancelar_cobranca' })
      })
      return { cobranca: cobrancaAnswer(cancelled), existente: true }
    },
  )

  app.get(
    '/api/v1/parcelas/:id/pix',
    { schema: { params, response: { 200: PixAnswer } }, config: ver },
    async (request) => pixDaParcela(app.db, contextOf(app, request), request.params.id),
  )

  app.get(
    '/api/v1/parcelas/:id/boleto.pdf',
    { schema: { params, response: { 200: PdfFile } }, config: ver },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      const boleto = await readBoleto(app.db, ctx, await findBoleto(app.db, ctx, id))
      await recordAccess(app.db, lookerOf(request), {
        acao: 'baixar',
        recurso: 'parcelas',
        registro_id: id,
        finalidade,
      })
      return sendPdf(
        reply,
        await boletoPdf([boleto]),
        `boleto-${boleto.acordo_id}-${boleto.parcela.replace('/', '-de-')}`,
      )
    },
  )

  app.get(
    '/api/v1/acordos/:id/boletos.pdf',
    { schema: { params, response: { 200: PdfFile } }, config: ver },
    async (request, reply) => {
      const { id } = request.params
      const ctx = contextOf(app, request)
      const boletos = []
      for (const cobranca of await findBoletos(app.db, ctx, id)) boletos.push(await readBoleto(app.db, ctx, cobranca))
      await recordAccess(app.db, lookerOf(request), { acao: 'baixar', recurso: 'acordos', registro_id: id, finalidade })
      return sendPdf(reply, await boletoPdf(boletos), `boletos-acordo-${id}`)
    },
  )
}

function sendPdf(reply: FastifyReply, file: Buffer, name: string) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .send(file)
}
