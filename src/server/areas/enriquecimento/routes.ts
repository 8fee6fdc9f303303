import { AppError } from '../../../errors/app-error'
import { createBlobStore } from '../../framework/resources/files/blob-store'
import { sweepStaged } from '../../framework/staging/uploads'
import { stepHandler } from '../../framework/staging/work'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { ENVIO_JOB, enviarEnriquecimento } from './enviar'
import { lerResposta, recusarResposta, soltarPerdidas } from './ler-resposta'
import { RESPOSTA_JOB } from './responder'

/** The long work of requests to suppliers; what is done to one is declared. */
export const enriquecimentoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock, pool } = app
  const store = createBlobStore(app.env.dataDir)
  const deps = { definitions, clock }
  app.jobs.handle(ENVIO_JOB, async ({ db, detalhe, usuario_id }) => {
    const ctx = { ...deps, usuario: { id: usuario_id } }
    await enviarEnriquecimento(db, { ctx, store, id: Number(detalhe.enriquecimento_id) })
  })
  app.jobs.handle(
    RESPOSTA_JOB,
    stepHandler({
      situacao: 'importando',
      fazer: async ({ db, staged }) => {
        try {
          await lerResposta({ pool, store, deps, staged })
        } catch (error) {
          // the reason is kept before the work counts as failed
          if (error instanceof AppError) {
            const { message } = error
            await db.transaction().execute((trx) => recusarResposta(trx, deps, staged, message))
          }
          throw error
        }
      },
    }),
  )
  sweepStaged(app, () => soltarPerdidas(app.db, deps))
}
