import type { FastifyRequest } from 'fastify'
import { lerRemessa, previaDaRemessa } from '../../../contract/remessas'
import { AppError } from '../../../errors/app-error'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { acceptUploads, sweepStaged } from '../../framework/staging/uploads'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { REMESSA_JOB, remessaJob } from './job'
import { criarPrevia } from './previa'
import { sweepPrevias } from './previa-queries'
import { readPrevia } from './previa-reading'
import { rejeitoRoutes } from './rejeitos-routes'
import { failAbandoned } from './remessa-queries'
import { IdParams } from './schemas'
import { dated, sqlOfDb } from './sql'
import { UPLOAD } from './upload'

/** Bringing a file of debts in: the preview; rejected lines stand beside. The list and the record are declared. */
export const remessaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const importar = { permissao: 'remessas.importar' } as const
  const recordRead = (request: FastifyRequest, registro_id: number) =>
    recordAccess(app.db, lookerOf(request), {
      acao: 'previa',
      recurso: 'remessas_previas',
      registro_id,
      finalidade: 'remessa',
    })
  await app.register(rejeitoRoutes)
  const uploads = await acceptUploads(app, UPLOAD)
  app.jobs.handle(REMESSA_JOB, remessaJob(app))
  sweepStaged(app, async () => {
    await sweepPrevias(sqlOfDb(app.db))
    await failAbandoned(dated(sqlOfDb(app.db), app.clock))
  })

  app.post(
    '/api/v1/remessas/previa',
    {
      schema: {
        consumes: ['multipart/form-data'],
        body: lerRemessa.formulario,
        response: { 201: lerRemessa.resposta },
      },
      config: { ...importar, pessoal: 'escrita' },
      ...uploads.route,
    },
    async (request, reply) => {
      const { pool, definitions, clock } = app
      const context = { pool, definitions, clock, usuario: request.usuario }
      const previa = await uploads.take(request, (file, pedido) => criarPrevia(context, file, pedido))
      await recordRead(request, previa.id)
      return reply.code(201).send(previa)
    },
  )

  app.get(
    '/api/v1/remessas/previa/:id',
    {
      schema: { params: IdParams, response: { 200: previaDaRemessa.resposta } },
      config: { ...importar, pessoal: 'escrita' },
    },
    async (request) => {
      const { id } = request.params
      const previa = await readPrevia(sqlOfDb(app.db), id, request.usuario.id)
      if (!previa) throw new AppError('previa_expirada')
      await recordRead(request, id)
      return previa
    },
  )
}
