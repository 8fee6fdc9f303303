import multipart from '@fastify/multipart'
import { lerRemessa, previaDaRemessa } from '../../../contract/remessas'
import { AppError } from '../../../errors/app-error'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { sweepUploads } from '../../platform/tabular/receive'
import { createTurns } from '../../platform/turns'
import type { App, FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { REMESSA_JOB, remessaJob } from './job'
import { criarPrevia } from './previa'
import { sweepPrevias } from './previa-queries'
import { readPrevia } from './previa-reading'
import { rejeitoRoutes } from './rejeitos-routes'
import { failAbandoned } from './remessa-queries'
import { IdParams } from './schemas'
import { dated, sqlOfDb } from './sql'
import { MAX_FILE_BYTES, readUpload } from './upload'

const PREVIEWS_AT_ONCE = 3
const PREVIEWS_WAITING = 12
const SWEEP_EVERY_MS = 10 * 60_000

/** Bringing a file of debts in: the preview; rejected lines stand beside. The list and the record are declared. */
export const remessaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const importar = { permissao: 'remessas.importar' } as const
  await app.register(rejeitoRoutes)
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 8, fieldSize: 1_000 } })
  const inTurn = createTurns(PREVIEWS_AT_ONCE, PREVIEWS_WAITING)
  app.jobs.handle(REMESSA_JOB, remessaJob(app))
  sweepNowAndThen(app)

  app.post(
    '/api/v1/remessas/previa',
    {
      schema: {
        consumes: ['multipart/form-data'],
        body: lerRemessa.formulario,
        response: { 201: lerRemessa.resposta },
      },
      // the parts are read one by one, each refusal on its field
      validatorCompiler: () => () => true,
      config: { ...importar, pessoal: 'escrita' },
      bodyLimit: MAX_FILE_BYTES + 64 * 1024,
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new AppError('tipo_nao_suportado')
      const { file, ...pedido } = await readUpload(request.parts())
      try {
        const context = { pool: app.pool, definitions: app.definitions, clock: app.clock, usuario: request.usuario }
        const previa = await inTurn(() => criarPrevia(context, file, pedido))
        await recordAccess(app.db, lookerOf(request), {
          acao: 'previa',
          recurso: 'remessas_previas',
          registro_id: previa.id,
          finalidade: 'remessa',
        })
        return reply.code(201).send(previa)
      } finally {
        await file.discard()
      }
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
      await recordAccess(app.db, lookerOf(request), {
        acao: 'previa',
        recurso: 'remessas_previas',
        registro_id: id,
        finalidade: 'remessa',
      })
      return previa
    },
  )
}

/** A failure here is only late cleaning: the next preview does the same. */
function sweepNowAndThen(app: Pick<App, 'db' | 'log' | 'clock' | 'addHook'>): void {
  const sweep = async () => {
    await sweepPrevias(sqlOfDb(app.db))
    await failAbandoned(dated(sqlOfDb(app.db), app.clock))
    await sweepUploads()
  }
  const timer = setInterval(
    () => sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping previews')),
    SWEEP_EVERY_MS,
  ).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
