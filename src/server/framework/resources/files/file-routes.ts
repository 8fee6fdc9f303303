import multipart from '@fastify/multipart'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { fileRulesOf } from '../../../../declaration/fields/file-kinds'
import { AppError } from '../../../../errors/app-error'
import { FileAnswer, FileContent, FileForm, IdParams, openBody } from '../../../platform/http/file-schemas'
import type { DeclaredPermissao } from '../../../platform/http/permissions'
import type { Usuario } from '../../../platform/session/usuario'
import { addAttachmentRoutes } from '../attachments/attachment-routes'
import { modelsOf, type ResourceModel } from '../model'
import { textParam } from '../routes/request-context'
import { permissaoOf } from '../routes/route-access'
import { type BlobStore, createBlobStore } from './blob-store'
import { fileFieldsOf, knownFileField } from './file-fields'
import { sendOwnFile } from './own-file'
import { FORM_OVERHEAD, receiveFile } from './receive-file'
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

  const several = fileFieldsOf(model).some(({ tipo }) => tipo === 'lista_de')
  const places = [...(several ? [`${OF_RECORD}/:arquivo`] : []), OF_RECORD]
  for (const place of places) {
    app.get(
      `/${recurso}${place}`,
      {
        ...openBody({ tags, params: ofRecord(place), response: { 200: FileContent } }),
        config: { permissao: permissaoOf(model, 'ver') },
      },
      (request, reply) => sendOwnFile(app, store, model, { request, reply }),
    )
  }
}

const OF_RECORD = '/:id/arquivos/:campo'

function ofRecord(place: string) {
  const params = { ...IdParams, campo: Type.String() }
  return Type.Object(place === OF_RECORD ? params : { ...params, arquivo: IdParams.id })
}

/** Whoever may make or change a record may send what it will hold; so may whoever a field itself names (`acesso.editar`), for an act that fills it. */
function whoMaySend(model: ResourceModel): DeclaredPermissao {
  const { recurso } = model.definition
  return ({ permissoes }, request) => {
    if (permissoes.has(`${recurso}.criar`) || permissoes.has(`${recurso}.editar`)) return null
    const field = fileFieldsOf(model).find(({ nome }) => nome === textParam(request, 'campo'))
    const editar = field?.acesso.editar ?? null
    return editar !== null && permissoes.has(editar) ? null : (editar ?? `${recurso}.editar`)
  }
}

function writableField(model: ResourceModel, campo: string, { permissoes }: Usuario): FieldDefinition {
  const field = knownFileField(model, campo)
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
