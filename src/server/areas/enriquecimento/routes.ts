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
      fazer: ({ staged }) => lerResposta({ pool, store, deps, staged }),
      desistir: ({ db, staged }, { message }) => recusarResposta(db, deps, staged, message),
    }),
  )
  sweepStaged(app, () => soltarPerdidas(app.db, deps))
}
