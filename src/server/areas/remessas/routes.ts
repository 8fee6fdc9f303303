import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { IdParams } from '../../../contract/atoms'
import { lerRemessa, previaDaRemessa } from '../../../contract/remessas'
import { AppError } from '../../../errors/app-error'
import { lookerOf, recordAccess } from '../../framework/resources/personal/record-access'
import { contextOf } from '../../framework/resources/routes/request-context'
import { inScope } from '../../framework/resources/scoped'
import { keptRejects } from '../../framework/staging/kept-rejects'
import { addRejectFiles, addRejectPages, rejectsOf } from '../../framework/staging/rejects'
import { acceptUploads, sweepStaged, type UploadKind } from '../../framework/staging/uploads'
import { stepHandler } from '../../framework/staging/work'
import { tidy } from '../../platform/database/tidy'
import type { App, FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { forgetOldPrevias, giveUp } from './abandono'
import { REMESSA_JOB } from './acts'
import { desfazerRemessa, desistirDeDesfazer } from './desfazendo'
import { DESFAZER_JOB } from './desfazer'
import { evolucaoRoutes } from './evolucao'
import { FILLED, importarRemessa } from './importar'
import { layoutRoutes } from './layouts/routes'
import { batchOf, linesOf, REJEITOS } from './lote'
import { criarPrevia, findPrevia, type PedidoDePrevia, previaOf } from './previa'
import { exigirInterno, exigirPermissao } from './tipos/exigir-permissao'
import { tipoNamed } from './tipos/tipos'

/** How the file of a batch arrives. */
const UPLOAD: UploadKind<PedidoDePrevia> = {
  bytes: 200 * 1024 * 1024,
  fields: ['credor_id', 'layout', 'tipo', 'completo', 'remessa_id'],
  read: (fields) => ({
    credor_id: creditorOf(fields.get('credor_id')),
    layout: fields.get('layout') || null,
    tipo: tipoNamed(fields.get('tipo') ?? 'inclusao'),
    completo: fields.get('completo') === 'sim',
    remessa_id: batchNamed(fields.get('remessa_id')),
  }),
  atOnce: 3,
  waiting: 12,
  refusals: {
    missing: () => AppError.onField('arquivo', 'arquivo_ausente'),
    tooLarge: () => new AppError('corpo_grande_demais'),
  },
}

/** Bringing a file of debts in: the preview, and the lines that stay out. The list and the record are declared. */
export const remessaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // a rejected cell may be the document of a person who is in no record
  const importar = { permissao: 'remessas.importar', pessoal: 'escrita' } as const
  const ver = { permissao: 'remessas.ver', pessoal: 'escrita' } as const
  const uploads = await acceptUploads(app, UPLOAD)
  handleRemessas(app)
  layoutRoutes(app, uploads)
  await app.register(evolucaoRoutes)

  app.post(
    '/api/v1/remessas/previa',
    {
      schema: {
        consumes: ['multipart/form-data'],
        body: lerRemessa.formulario,
        response: { 201: lerRemessa.resposta },
      },
      config: importar,
      ...uploads.route,
    },
    async (request, reply) => {
      const { pool, definitions, clock } = app
      const context = { pool, definitions, clock, usuario: request.usuario }
      const previa = await uploads.take(request, (file, pedido, gone) => {
        exigirPermissao(request.usuario, pedido.tipo)
        exigirInterno(request.usuario, pedido.tipo)
        return criarPrevia({ ...context, gone }, file, pedido)
      })
      await recordSeen(app, request, { acao: 'previa', recurso: 'remessas_previas', registro_id: previa.id })
      return reply.code(201).send(previa)
    },
  )

  app.get(
    '/api/v1/remessas/previa/:id',
    { schema: { params: IdParams, response: { 200: previaDaRemessa.resposta } }, config: importar },
    async (request) => {
      const { id } = request.params
      const previa = await previaOf(app.db, app, await findPrevia(app.db, id, request.usuario))
      exigirInterno(request.usuario, previa.tipo)
      await recordSeen(app, request, { acao: 'previa', recurso: 'remessas_previas', registro_id: id })
      return previa
    },
  )

  const ofBatch = {
    url: '/api/v1/remessas/:id/rejeitos',
    config: ver,
    find: (request: FastifyRequest, id: number) => rejectsOfBatch(app, request, id),
  }
  addRejectPages(app, ofBatch)
  addRejectFiles(app, ofBatch)
  addRejectFiles(app, {
    url: '/api/v1/remessas/previa/:id/rejeitos',
    config: importar,
    find: async (request, id) => {
      const { tipo } = await previaOf(app.db, app, await findPrevia(app.db, id, request.usuario))
      exigirInterno(request.usuario, tipo)
      await recordSeen(app, request, { acao: 'rejeitos', recurso: 'remessas_previas', registro_id: id })
      return rejectsOf(app.db, linesOf(id))
    },
  })
}

function handleRemessas(app: App): void {
  const { definitions, clock } = app
  app.jobs.handle(
    REMESSA_JOB,
    stepHandler({
      situacao: 'importando',
      fazer: async ({ db, staged, progress, conclude }) => {
        const told = { onProgress: progress, onEnd: conclude }
        await importarRemessa({ db, definitions, clock, ...told }, staged.registro_id ?? 0)
        await tidy(db, FILLED)
      },
      desistir: ({ db, staged }) => giveUp(db, app, staged),
    }),
    { cancelavel: 'sim' },
  )
  app.jobs.handle(
    DESFAZER_JOB,
    stepHandler({
      situacao: 'desfazendo',
      fazer: async ({ db, staged }) => {
        await desfazerRemessa({ db, definitions, clock }, batchOf(staged))
        await tidy(db, FILLED)
      },
      desistir: ({ db, staged }) => desistirDeDesfazer(db, staged),
    }),
  )
  sweepStaged(app, () => forgetOldPrevias(app.db, app))
}

/** Throws `nao_encontrado` for a batch that is not there or not this user's to see. */
async function rejectsOfBatch(app: App, request: FastifyRequest, id: number) {
  const found = await app.db
    .selectFrom('remessas')
    .select('remessas.tipo')
    .where('remessas.id', '=', id)
    .where('remessas.excluido_em', 'is', null)
    .where(inScope(contextOf(app, request), 'remessas'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
  exigirInterno(request.usuario, found.tipo)
  await recordSeen(app, request, { acao: 'rejeitos', recurso: 'remessas', registro_id: id })
  return keptRejects(app.db, REJEITOS, sql`l.remessa_id = ${id}`)
}

interface Seen {
  readonly acao: 'previa' | 'rejeitos'
  readonly recurso: 'remessas' | 'remessas_previas'
  readonly registro_id: number
}

function recordSeen({ db }: Pick<App, 'db'>, request: FastifyRequest, seen: Seen): Promise<void> {
  return recordAccess(db, lookerOf(request), { ...seen, finalidade: 'remessa' })
}

function required(field: string, value: string | undefined): string {
  if (value === undefined || value === '') throw AppError.onField(field, 'campo_obrigatorio')
  return value
}

function creditorOf(value: string | undefined): number {
  const text = required('credor_id', value)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw AppError.onField('credor_id', 'credor_indisponivel')
  return Number(text)
}

function batchNamed(value: string | undefined): number | null {
  if (value === undefined || value === '') return null
  if (!/^[1-9]\d{0,14}$/.test(value)) throw AppError.onField('remessa_id', 'nao_encontrado')
  return Number(value)
}
