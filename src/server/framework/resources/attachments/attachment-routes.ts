import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { ATTACHMENT_RULES } from '../../../../declaration/fields/file-kinds'
import { FileAnswer, FileContent, FileForm, IdParams, openBody } from '../../../platform/http/file-schemas'
import type { BlobStore } from '../files/blob-store'
import { FORM_OVERHEAD, receiveFile } from '../files/receive-file'
import { sendFile } from '../files/send-file'
import { PAGE_LIMIT } from '../list/list-query'
import { parseWindow, refuseOthers } from '../list/page-query'
import type { ResourceModel } from '../model'
import { lookerOf, recordAccess } from '../personal/record-access'
import { requireVisible } from '../read/require-visible'
import { readsBeside } from '../routes/beside'
import { contextOf, idOf, queryOf } from '../routes/request-context'
import { permissaoOf, requireAction } from '../routes/route-access'
import { requireWritable } from '../write/lock-row'
import { addAttachment, findAttachment, listAttachments, removeAttachment } from './attachments'

const SIZE = 50

const Line = Type.Object({
  ...FileAnswer.properties,
  criado_em: Type.String(),
  usuario: Type.Object({ id: Type.Integer(), nome: Type.String() }),
})

/** Files beside a record, of a resource with `anexos: true`. */
export function addAttachmentRoutes(app: FastifyInstance, store: BlobStore, model: ResourceModel): void {
  const { recurso, rotulo } = model.definition
  const tags = [rotulo.varios]
  const ver = { permissao: readsBeside(model, 'editar') }
  const editar = { permissao: permissaoOf(model, 'editar') }
  const ofRecord = Type.Object(IdParams)
  const ofOne = Type.Object({ ...IdParams, anexo: IdParams.id })

  const window = Type.Object({ _start: Type.Optional(Type.Integer()), _end: Type.Optional(Type.Integer()) })
  const listed = openBody({ tags, params: ofRecord, querystring: window, response: { 200: Type.Array(Line) } })
  app.get(`/${recurso}/:id/anexos`, { ...listed, config: ver }, async (request, reply) => {
    requireAction(model, 'ver')
    const query = queryOf(request)
    refuseOthers(query, ['_start', '_end'])
    const page = { id: idOf(request), ...parseWindow(query, { size: SIZE, limit: PAGE_LIMIT }) }
    await requireVisible(app.db, contextOf(app, request), model, page.id)
    const { lines, total } = await listAttachments(app.db, recurso, page)
    reply.header('x-total-count', total)
    return lines
  })

  const added = openBody({ tags, params: ofRecord, ...FileForm, response: { 201: FileAnswer } })
  const options = { ...added, config: editar, bodyLimit: ATTACHMENT_RULES.maxBytes + FORM_OVERHEAD }
  app.post(`/${recurso}/:id/anexos`, options, async (request, reply) => {
    requireAction(model, 'editar')
    const [ctx, id] = [contextOf(app, request), idOf(request)]
    // Before ten megabytes are read for a record that is not this user's.
    await requireWritable(app.db, ctx, model, id)
    const file = await receiveFile(request, store, 'arquivo', ATTACHMENT_RULES)
    try {
      const stored = await app.db.transaction().execute((trx) => addAttachment(trx, ctx, { model, id, store }, file))
      return reply.code(201).send(stored)
    } finally {
      await file.discard()
    }
  })

  const sent = openBody({ tags, params: ofOne, response: { 200: FileContent } })
  app.get(`/${recurso}/:id/anexos/:anexo`, { ...sent, config: ver }, async (request, reply) => {
    requireAction(model, 'ver')
    const place = { id: idOf(request), anexo: idOf(request, 'anexo') }
    await requireVisible(app.db, contextOf(app, request), model, place.id)
    const file = await findAttachment(app.db, recurso, place)
    const detalhe = { anexo: place.anexo }
    const access = { acao: 'baixar', recurso, registro_id: place.id, finalidade: 'cadastro', detalhe }
    await recordAccess(app.db, lookerOf(request), access)
    return sendFile(reply, store, file)
  })

  const removed = openBody({ tags, params: ofOne, response: { 204: Type.Null({ description: 'Excluído.' }) } })
  app.delete(`/${recurso}/:id/anexos/:anexo`, { ...removed, config: editar }, async (request, reply) => {
    requireAction(model, 'editar')
    const place = { model, id: idOf(request), anexo: idOf(request, 'anexo') }
    await app.db.transaction().execute((trx) => removeAttachment(trx, contextOf(app, request), place))
    return reply.code(204).send()
  })
}
