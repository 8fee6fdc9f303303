import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import { REJECT_FORMATS } from '../../framework/staging/rejects'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { isPreviaOf } from './previa-reading'
import {
  countRejeitos,
  eachRejeito,
  eachRejeitoDaPrevia,
  listRejeitos,
  REJEITO_COLUMNS,
  requireRemessa,
} from './rejeitos-queries'
import { IdParams, RejeitosAnswer, RejeitosQuery } from './schemas'
import { sqlOfDb } from './sql'

const PAGE = 100

/** The rejected lines of a batch, and of a preview that nobody confirmed yet: on the screen, and as a file of each kind. */
export const rejeitoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // a rejected cell may be the document of a person who is in no record
  const config = { permissao: 'remessas.ver', pessoal: 'escrita' } as const
  const recordRead = (request: FastifyRequest, recurso: 'remessas' | 'remessas_previas', registro_id: number) =>
    recordAccess(app.db, lookerOf(request), { acao: 'rejeitos', recurso, registro_id, finalidade: 'remessa' })

  app.get(
    '/api/v1/remessas/:id/rejeitos',
    { schema: { params: IdParams, querystring: RejeitosQuery, response: { 200: RejeitosAnswer } }, config },
    async (request, reply) => {
      const { id } = request.params
      const { _start: offset = 0, _end = offset + PAGE } = request.query
      if (_end - offset > PAGE) throw new AppError('pagina_grande_demais', { limite: PAGE })
      await requireRemessa(app.db, contextOf(app, request), id)
      const limit = Math.max(0, _end - offset)
      const [total, rows] = await Promise.all([countRejeitos(app.db, id), listRejeitos(app.db, id, { offset, limit })])
      await recordRead(request, 'remessas', id)
      return reply.header('x-total-count', total).send([...rows])
    },
  )

  for (const { extensao, tipo, schema, write } of REJECT_FORMATS) {
    const send = async (reply: FastifyReply, id: number, pages: ReturnType<typeof eachRejeito>) =>
      reply
        .header('content-type', tipo)
        .header('content-disposition', `attachment; filename="rejeitos-${id}.${extensao}"`)
        .send(await write({ columns: REJEITO_COLUMNS, pages }))

    app.get(
      `/api/v1/remessas/:id/rejeitos.${extensao}`,
      { schema: { params: IdParams, response: { 200: schema } }, config },
      async (request, reply) => {
        const { id } = request.params
        await requireRemessa(app.db, contextOf(app, request), id)
        await recordRead(request, 'remessas', id)
        return send(reply, id, eachRejeito(app.db, id))
      },
    )

    app.get(
      `/api/v1/remessas/previa/:id/rejeitos.${extensao}`,
      {
        schema: { params: IdParams, response: { 200: schema } },
        config: { permissao: 'remessas.importar', pessoal: 'escrita' },
      },
      async (request, reply) => {
        const { id } = request.params
        if (!(await isPreviaOf(sqlOfDb(app.db), id, request.usuario.id))) throw new AppError('previa_expirada')
        await recordRead(request, 'remessas_previas', id)
        return send(reply, id, eachRejeitoDaPrevia(app.db, id))
      },
    )
  }
}
