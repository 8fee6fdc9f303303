import { IdParams } from '../../../../../contract/atoms'
import {
  lerRetorno,
  palpitesDoRetorno as palpites,
  previaDoRetorno,
} from '../../../../../contract/carteira/retornos-bancarios'
import { AppError } from '../../../../../errors/app-error'
import { contextOf } from '../../../../framework/resources/routes/request-context'
import { setStaged } from '../../../../framework/staging/staged'
import { acceptUploads, sweepStaged, type UploadKind } from '../../../../framework/staging/uploads'
import { stepHandler } from '../../../../framework/staging/work'
import { tidy } from '../../../../platform/database/tidy'
import type { FastifyPluginAsyncTypebox } from '../../../../platform/type-provider'
import { palpitesDoCredito, palpitesDoRetorno } from '../palpites'
import { RETORNO_JOB } from './acts'
import { RETORNO } from './formato'
import { criarPrevia, findRetorno, forgetOldRetornos, previaOf } from './previa'
import { trazerRetorno } from './trazer'

/** How a return file arrives: one a request, as many requests as there are files. */
const UPLOAD: UploadKind<null> = {
  bytes: 200 * 1024 * 1024,
  fields: [],
  read: () => null,
  atOnce: 3,
  waiting: 60,
  refusals: {
    missing: () => AppError.onField('arquivo', 'arquivo_ausente'),
    tooLarge: () => new AppError('corpo_grande_demais'),
  },
}

/** Tables of which a big file fills a good part. */
const FILLED = ['cobrancas_retornos', 'cobrancas', 'parcelas', 'historico', RETORNO.tabela]

/** The files in which banks answer: read and looked at here, confirmed by their acts, brought in by a job. */
export const retornoBancarioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permissao: 'bancos.retornar' } as const
  const uploads = await acceptUploads(app, UPLOAD)
  const { definitions, clock } = app

  app.post(
    '/api/v1/retornos_bancarios/previa',
    {
      schema: {
        consumes: ['multipart/form-data'],
        body: lerRetorno.formulario,
        response: { 201: lerRetorno.resposta },
      },
      config,
      ...uploads.route,
    },
    async (request, reply) => {
      const { usuario } = request
      if (!usuario.interno) throw new AppError('sem_permissao', config)
      const id = await uploads.take(request, (file) => criarPrevia(app, usuario.id, file))
      return reply.code(201).send(await previaOf(app.db, await findRetorno(app.db, usuario, id)))
    },
  )

  app.get(
    '/api/v1/retornos_bancarios/previa/:id',
    { schema: { params: IdParams, response: { 200: previaDoRetorno.resposta } }, config },
    async ({ params, usuario }) => previaOf(app.db, await findRetorno(app.db, usuario, params.id)),
  )

  app.get(
    '/api/v1/cobrancas_retornos/:id/palpites',
    { schema: { params: IdParams, response: { 200: palpites.resposta } }, config },
    async (request) => palpitesDoRetorno(app.db, contextOf(app, request), request.params.id),
  )

  app.get(
    '/api/v1/extratos_linhas/:id/palpites',
    { schema: { params: IdParams, response: { 200: palpites.resposta } }, config },
    async (request) => palpitesDoCredito(app.db, contextOf(app, request), request.params.id),
  )

  app.jobs.handle(
    RETORNO_JOB,
    stepHandler({
      situacao: 'importando',
      fazer: async ({ db, staged, progress, conclude }) => {
        await trazerRetorno(db, { definitions, clock, onProgress: progress, onEnd: conclude }, staged.id)
        await tidy(db, FILLED)
      },
      // it waits again: whoever confirms it begins anew
      desistir: ({ db, staged }) => setStaged(db, staged.id, { situacao: 'ensaiada' }),
    }),
    { cancelavel: 'sim' },
  )
  sweepStaged(app, () => forgetOldRetornos(app.db))
}
