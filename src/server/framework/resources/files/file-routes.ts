import multipart from '@fastify/multipart'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { fileRulesOf } from '../../../../declaration/fields/file-kinds'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { FileAnswer, FileContent, FileForm, IdParams, openBody } from '../../../platform/http/file-schemas'
import type { Permissao } from '../../../platform/http/permissions'
import type { Usuario } from '../../../platform/session/usuario'
import { maySee } from '../access'
import { addAttachmentRoutes } from '../attachments/attachment-routes'
import { modelsOf, type ResourceModel } from '../model'
import { isMasked } from '../personal/masked'
import { lookerOf, recordAccess } from '../personal/record-access'
import { ROW } from '../read/read-rows'
import { contextOf, idOf, textParam } from '../routes/request-context'
import { permissaoOf, requireAction } from '../routes/route-access'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import { type BlobStore, createBlobStore } from './blob-store'
import { fileFieldsOf } from './file-fields'
import { FORM_OVERHEAD, receiveFile } from './receive-file'
import { type SentFile, sendFile } from './send-file'
import { refuseManyPending, storeFile } from './stored-files'
import { sweepFiles } from './sweep-files'

const SWEEP_EVERY_MS = 60 * 60_000
/** The first time soon after a start: a process that restarts each day cleans, too. */
const FIRST_SWEEP_MS = 60_000

/** Files of fields and attachments. Apart from the other routes of a resource: here alone a body may be a form. */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart, { limits: { files: 1, fields: 0 } })
  const store = createBlobStore(app.env.dataDir)
  sweepNowAndThen(app, store)
  for (const model of modelsOf(app.definitions).values()) {
    if (fileFieldsOf(model).length > 0) addFieldRoutes(app, store, model)
    if (model.definition.anexos) addAttachmentRoutes(app, store, model)
  }
}

function addFieldRoutes(app: FastifyInstance, store: BlobStore, model: ResourceModel): void {
  const { recurso, rotulo } = model.definition
  const tags = [rotulo.varios]
  const largest = Math.max(...fileFieldsOf(model).map((field) => fileRulesOf(field).maxBytes))

  app.post(
    `/${recurso}/arquivos/:campo`,
    {
      ...openBody({ tags, params: Type.Object({ campo: Type.String() }), ...FileForm, response: { 201: FileAnswer } }),
      config: { permissao: whoMaySend(model) },
      bodyLimit: largest + FORM_OVERHEAD,
    },
    async (request, reply) => {
      const field = writableField(model, textParam(request, 'campo'), request.usuario)
      await refuseManyPending(app.db, request)
      const file = await receiveFile(request, store, field.key, fileRulesOf(field))
      try {
        const place = { recurso, campo: field.nome, registro_id: null }
        const owner = { place, usuario_id: request.usuario.id }
        const stored = await app.db.transaction().execute((trx) => storeFile(trx, store, owner, file))
        return reply.code(201).send(stored)
      } finally {
        await file.discard()
      }
    },
  )

  app.get(
    `/${recurso}/:id/arquivos/:campo`,
    {
      ...openBody({ tags, params: Type.Object({ ...IdParams, campo: Type.String() }), response: { 200: FileContent } }),
      config: { permissao: permissaoOf(model, 'ver') },
    },
    async (request, reply) => {
      requireAction(model, 'ver')
      const field = knownField(model, textParam(request, 'campo'))
      const ctx = contextOf(app, request)
      if (!maySee(field, ctx.usuario)) throw new AppError('rota_nao_encontrada')
      const file = await findFile(app.db, ctx, model, { field, id: idOf(request) })
      if (isMasked(model, field, ctx.usuario))
        throw new AppError('sem_permissao', { permissao: `${recurso}.ver_pessoal` })
      const access = {
        acao: 'baixar',
        recurso,
        registro_id: idOf(request),
        finalidade: 'cadastro',
        detalhe: { campo: field.nome, arquivo: file.id },
      }
      await recordAccess(app.db, lookerOf(request), access)
      return sendFile(reply, store, file)
    },
  )
}

/** Whoever may make or change a record may send what it will hold; so may whoever a field itself names (`acesso.editar`), for an act that fills it. */
function whoMaySend(model: ResourceModel): Permissao {
  const { recurso } = model.definition
  return ({ permissoes }, request) => {
    if (permissoes.has(`${recurso}.criar`) || permissoes.has(`${recurso}.editar`)) return null
    const field = fileFieldsOf(model).find(({ nome }) => nome === textParam(request, 'campo'))
    const editar = field?.acesso.editar ?? null
    return editar !== null && permissoes.has(editar) ? null : (editar ?? `${recurso}.editar`)
  }
}

function knownField(model: ResourceModel, campo: string): FieldDefinition {
  const field = fileFieldsOf(model).find(({ nome }) => nome === campo)
  if (!field) throw new AppError('rota_nao_encontrada')
  return field
}

function writableField(model: ResourceModel, campo: string, { permissoes }: Usuario): FieldDefinition {
  const field = knownField(model, campo)
  const { editar } = field.acesso
  if (editar !== null && !permissoes.has(editar)) throw new AppError('sem_permissao', { permissao: editar })
  if (field.somente_leitura) throw AppError.onField(field.key, 'campo_somente_leitura')
  return field
}

/** A failure here is only late cleaning: the next hour does the same. */
function sweepNowAndThen(app: FastifyInstance, store: BlobStore): void {
  const sweep = () =>
    sweepFiles(app.db, store, app).catch((error: unknown) => app.log.warn({ err: error }, 'sweeping files'))
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  const first = setTimeout(() => void sweep(), FIRST_SWEEP_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(first)
  })
}

/** The file that a field of one record holds now. Throws `nao_encontrado` for a blank field and for a record that is not this user's. */
async function findFile(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { field, id }: { readonly field: FieldDefinition; readonly id: number },
): Promise<SentFile & { readonly id: number }> {
  const { rows } = await sql<SentFile & { readonly id: number }>`
    select a.id, a.nome, a.tipo, a.tamanho, a.sha256 from ${name(model.table)} ${name(ROW)}
    join arquivos a on a.id = ${name(ROW, field.key)} and a.recurso = ${model.definition.recurso}
      and a.campo = ${field.nome} and a.registro_id = ${name(ROW, 'id')}
    where ${visibleRows(ctx, model, [rowWithId(id)])}
  `.execute(db)
  const [file] = rows
  if (!file) throw new AppError('nao_encontrado')
  return file
}
