import { Type } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'
import { IdParams } from '../../../contract/atoms'
import { Cobrancas, pixDaParcela } from '../../../contract/cobrancas'
import { readPix } from '../../../domain/cobrancas/read-pix'
import { AppError } from '../../../errors/app-error'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { qrSvg } from '../../platform/qr-svg'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { boletoPdf } from './boleto/boleto-pdf'
import { readBoleto } from './boleto/read-boleto'
import { cobrancaOnWire } from './cobranca-row'
import { findBoleto, findBoletos, listCobrancas } from './find-cobrancas'

const finalidade = 'cobranca'
const PdfFile = Type.String({ format: 'binary', description: 'application/pdf' })

/** The charges of instalments, and what to pay them with in hand. Source: docs/fio.md, "Dinheiro depois do acordo". */
export const cobrancaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const params = IdParams
  const ver = { permissao: 'cobrancas.ver' } as const

  app.get(
    '/api/v1/parcelas/:id/cobrancas',
    { schema: { params, response: { 200: Cobrancas } }, config: ver },
    async (request) => {
      const rows = await listCobrancas(app.db, contextOf(app, request), request.params.id)
      return { cobrancas: rows.map(cobrancaOnWire) }
    },
  )

  app.get(
    '/api/v1/parcelas/:id/pix',
    { schema: { params, response: { 200: pixDaParcela.resposta } }, config: ver },
    async (request) => readPixDaParcela(app.db, contextOf(app, request), request.params.id),
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

/** Throws `nao_encontrado`, `cobranca_nao_gerada`, `pix_sem_chave` for a slip that was issued without Pix. */
async function readPixDaParcela(db: Db, ctx: ActContext, parcelaId: number) {
  const { id, status, valor, vencimento, txid, pix_copia_cola, convenio_id } = await findBoleto(db, ctx, parcelaId)
  if (pix_copia_cola === null) {
    const convenio = await db.selectFrom('convenios').select('nome').where('id', '=', convenio_id).executeTakeFirst()
    throw new AppError('pix_sem_chave', { convenio: convenio?.nome ?? 'desta cobrança' })
  }
  const qr_svg = await qrSvg(pix_copia_cola)
  const dinamico = readPix(pix_copia_cola).tipo === 'dinamico'
  return { cobranca_id: id, status, valor, vencimento, txid, dinamico, copia_cola: pix_copia_cola, qr_svg }
}
