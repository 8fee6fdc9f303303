import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Importacao as ImportacaoLida, ImportacaoResumo } from '../../../../contract/importacoes'
import { AppError } from '../../../../errors/app-error'
import { withRetry } from '../../../platform/database/retry'
import { contentDisposition } from '../../../platform/http/content-disposition'
import { declaredCode } from '../../../platform/http/permissions'
import { requireConfirmed } from '../../../platform/session/confirmation'
import type { App, TypeBoxTypeProvider } from '../../../platform/type-provider'
import type { RejectsKept } from '../../staging/kept-rejects'
import { askedPage } from '../../staging/pages'
import { REJECTS_SHEET } from '../../staging/rejects'
import { findStaged, forgetOld, listStaged, setStaged } from '../../staging/staged'
import { acceptUploads, sweepStaged, type UploadKind } from '../../staging/uploads'
import { modelsOf, type ResourceModel } from '../model'
import { contextOf, textParam } from '../routes/request-context'
import { correctionOf } from './corrections'
import { createImport } from './create-import'
import { describeImport, listLines, summaryOf } from './describe-import'
import { CADASTRO, type Importacao, isImportable, keptBy } from './import-context'
import { handleImportJobs } from './import-jobs'
import { ImportForm, ImportParams, LinesAnswer, LinesQuery, MapBody, Started } from './import-schemas'
import { requireOpen, startImport, startRehearsal, startUndo } from './import-steps'
import { readMap } from './mapping/read-map'
import { rememberMap } from './mapping/remembered-map'
import { noteImported } from './note-imported'
import { rejectsSpreadsheet } from './rejects-xlsx'

const UPLOAD: UploadKind<string | null> = {
  bytes: 50 * 1024 * 1024,
  fields: ['corrige'],
  read: (fields) => fields.get('corrige') || null,
  atOnce: 2,
  waiting: 10,
  refusals: {
    missing: () => AppError.onField('arquivo', 'arquivo_nao_enviado'),
    tooLarge: () => AppError.onField('arquivo', 'arquivo_grande_demais', { limite: 50 }),
  },
}

/** Bringing rows of a file into any declared resource: file, columns, dry run, import, undo. An import is its maker's alone. */
export const importRoutes: FastifyPluginAsync<{ readonly rejeitos: RejectsKept }> = async (app, { rejeitos }) => {
  const uploads = await acceptUploads(app, UPLOAD)
  handleImportJobs(app, rejeitos)
  sweepStaged(app, () => forgetOld(app.db, CADASTRO))
  for (const model of modelsOf(app.definitions).values()) {
    if (isImportable(model)) addImportRoutes(app, model, { uploads, rejeitos })
  }
}

type Uploads = Awaited<ReturnType<typeof acceptUploads<string | null>>>

interface Place {
  readonly app: ReturnType<typeof typed>
  readonly model: ResourceModel
  readonly url: string
  /** Address of one import. */
  readonly one: string
  readonly tags: string[]
  readonly config: { readonly permissao: ReturnType<typeof declaredCode>; readonly programas: 'nao' }
  readonly rejeitos: RejectsKept | null
  readonly find: (request: FastifyRequest) => Promise<Importacao>
}

const typed = (app: App) => app.withTypeProvider<TypeBoxTypeProvider>()

interface Means {
  readonly uploads: Uploads
  readonly rejeitos: RejectsKept
}

function addImportRoutes(app: App, model: ResourceModel, { uploads, rejeitos }: Means): void {
  const { recurso, rotulo } = model.definition
  const url = `/${recurso}/importacoes`
  const place: Place = {
    app: typed(app),
    model,
    url,
    one: `${url}/:importacao`,
    tags: [rotulo.varios],
    // its jobs act by all that the person may, not by what a program was given
    config: { permissao: declaredCode(recurso, 'importar'), programas: 'nao' },
    rejeitos: keptBy({ definitions: app.definitions, rejeitos }),
    find: (request) => requireImportacao(app, model, { request, id: textParam(request, 'importacao') }),
  }
  addFileAndList(place, uploads)
  addMap(place)
  addLines(place)
  addSteps(place)
}

function addFileAndList({ app, model, url, one, tags, config, find }: Place, uploads: Uploads): void {
  const { recurso } = model.definition
  app.post(
    url,
    {
      schema: { tags, consumes: ['multipart/form-data'], body: ImportForm, response: { 201: ImportacaoLida } },
      config,
      ...uploads.route,
    },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const id = await uploads.take(request, async (file, asked) => {
        const corrige = asked === null ? null : await requireImportacao(app, model, { request, id: asked })
        if (corrige) requireCorrectable(corrige)
        return createImport(app.db, ctx, model, { file, corrige })
      })
      const importacao = await findStaged(app.db, CADASTRO, { id, recurso, usuarioId: ctx.usuario.id })
      if (!importacao) throw new AppError('importacao_expirada')
      return reply.code(201).send(await describeImport(app.db, ctx, model, importacao))
    },
  )

  app.get(url, { schema: { tags, response: { 200: Type.Array(ImportacaoResumo) } }, config }, async (request) => {
    return (await listStaged(app.db, CADASTRO, { recurso, usuarioId: request.usuario.id })).map(summaryOf)
  })

  app.get(
    one,
    { schema: { tags, params: ImportParams, response: { 200: ImportacaoLida } }, config },
    async (request) => {
      return describeImport(app.db, contextOf(app, request), model, await find(request))
    },
  )
}

function addMap({ app, model, one, tags, config, find }: Place): void {
  const { recurso } = model.definition
  app.put(
    `${one}/mapa`,
    { schema: { tags, params: ImportParams, body: MapBody, response: { 200: ImportacaoLida } }, config },
    async (request) => {
      const importacao = await find(request)
      const ctx = contextOf(app, request)
      const map = readMap(ctx, model, importacao, request.body)
      await withRetry(app.db, async (trx) => {
        await requireOpen(trx, importacao.id)
        const { mapa, modo, chave } = map
        const chosen = { mapa: JSON.stringify(mapa), modo, chave: JSON.stringify(chave) }
        await setStaged(trx, importacao.id, { ...chosen, situacao: 'mapeada', ...NOTHING_YET })
        await rememberMap(trx, { usuarioId: ctx.usuario.id, recurso, titulos: importacao.titulos }, map)
      })
      return describeImport(app.db, ctx, model, await find(request))
    },
  )
}

function addLines({ app, model, one, tags, config, rejeitos, find }: Place): void {
  app.get(
    `${one}/linhas`,
    { schema: { tags, params: ImportParams, querystring: LinesQuery, response: { 200: LinesAnswer } }, config },
    async (request, reply) => {
      const asked = askedPage(request.query)
      const page = { ...asked, id: (await find(request)).id, situacao: situacaoOf(request.query.situacao ?? null) }
      const { lines, total } = await listLines(app.db, contextOf(app, request), model, page)
      return reply.header('x-total-count', total).send(lines)
    },
  )

  app.get(
    `${one}/rejeitos.xlsx`,
    { schema: { tags, params: ImportParams, response: { 200: REJECTS_SHEET.schema } }, config },
    async (request, reply) => {
      const importacao = await find(request)
      if (importacao.recusadas === 0) throw new AppError('importacao_sem_rejeitos')
      noteImported(request.usuario, model, importacao.id)
      const nome = `${importacao.arquivo.replace(/\.[^.]*$/, '')} - recusadas.xlsx`
      return reply
        .header('content-type', REJECTS_SHEET.tipo)
        .header('content-disposition', contentDisposition('attachment', nome))
        .send(rejectsSpreadsheet(app.db, { importacao, rejeitos }))
    },
  )
}

/** Dry run, import and undo: each begins a job. */
function addSteps({ app, model, one, tags, config, find }: Place): void {
  const inteiro = model.definition.importacao?.inteiro === true
  const confirm: typeof startUndo = (trx, jobs, id) => startImport(trx, jobs, { id, clock: app.clock, inteiro })
  const steps = { ensaio: startRehearsal, confirmar: confirm, desfazer: startUndo } as const
  for (const [step, start] of Object.entries(steps)) {
    const idempotente = step !== 'ensaio'
    app.post(
      `${one}/${step}`,
      {
        schema: { tags, params: ImportParams, response: { 202: Started } },
        config: { ...config, ...(idempotente && { idempotente }) },
      },
      async (request, reply) => {
        const { id } = await find(request)
        // The job acts in nobody's session: what it would be asked for is asked for here.
        const guarded = idempotente && model.definition.confirma_senha.length > 0
        if (guarded) await requireConfirmed(app.db, contextOf(app, request))
        const answer = await withRetry(app.db, async (trx) => {
          const started = { trabalho_id: await start(trx, app.jobs, id) }
          if (idempotente) await request.idempotency.complete(trx, { status: 202, body: started, mudou: null })
          return started
        })
        return reply.code(202).send(answer)
      },
    )
  }
}

/** A mapping that changes makes the verdicts of the one before worthless. */
const NOTHING_YET = { criar: 0, atualizar: 0, iguais: 0, recusadas: 0, mantidas: 0 }

const SITUACOES = ['criar', 'atualizar', 'igual', 'recusada', 'mantida'] as const

function situacaoOf(text: string | null): (typeof SITUACOES)[number] | null {
  return SITUACOES.find((known) => known === text) ?? null
}

/** Rows that were refused twice are still those of the first file. Throws `importacao_sem_rejeitos`. */
function requireCorrectable(importacao: Importacao): void {
  const { situacao, recusadas } = importacao
  if (situacao === 'importada' && recusadas > 0 && !correctionOf(importacao)) return
  throw AppError.onField('corrige', 'importacao_sem_rejeitos')
}

async function requireImportacao(
  app: Pick<App, 'db'>,
  { definition: { recurso } }: ResourceModel,
  { request, id: text }: { readonly request: FastifyRequest; readonly id: string },
): Promise<Importacao> {
  const id = Number(text)
  const found =
    Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
      ? await findStaged(app.db, CADASTRO, { id, recurso, usuarioId: request.usuario.id })
      : undefined
  if (!found) throw new AppError('importacao_expirada')
  return found
}
