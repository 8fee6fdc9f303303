import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { isUnkeepable } from '../../../../declaration/fields/text-value'
import { IdParams, openBody } from '../../../platform/http/file-schemas'
import { declaredCode } from '../../../platform/http/permissions'
import { tell } from '../../../platform/live/tell'
import { PAGE_LIMIT } from '../list/list-query'
import { parseSearch, parseWindow, refuseOthers } from '../list/page-query'
import type { ResourceModel } from '../model'
import { requireVisible } from '../read/require-visible'
import type { Row } from '../read/row'
import { readsBeside } from '../routes/beside'
import { bodyOf, contextOf, idOf, queryOf } from '../routes/request-context'
import { requireAction } from '../routes/route-access'
import { createErrorList } from '../write/field-errors'
import { addComment, listComments, removeComment } from './comments'
import { findMentionable, readMentions } from './mentions'

const SIZE = 50
const LONGEST = 4_000

const Person = Type.Object({ id: Type.Integer(), nome: Type.String() })
const Line = Type.Object({
  id: Type.Integer(),
  texto: Type.String(),
  criado_em: Type.String(),
  usuario: Person,
  mencoes: Type.Array(Person, { description: 'Quem "@[id]" no texto menciona.' }),
})

/** What people write beside a record, of a resource with `comentarios: true`: plain text, never edited. */
export function addCommentRoutes(app: FastifyInstance, model: ResourceModel): void {
  const { recurso, rotulo, comentarios } = model.definition
  if (!comentarios) return
  const tags = [rotulo.varios]
  const url = `/${recurso}/:id/comentarios`
  const ver = { permissao: readsBeside(model, 'comentar') }
  const comentar = { permissao: declaredCode(recurso, 'comentar') }
  const ofRecord = Type.Object(IdParams)

  const window = Type.Object({ _start: Type.Optional(Type.Integer()), _end: Type.Optional(Type.Integer()) })
  const listed = openBody({ tags, params: ofRecord, querystring: window, response: { 200: Type.Array(Line) } })
  app.get(url, { ...listed, config: ver }, async (request, reply) => {
    requireAction(model, 'ver')
    const query = queryOf(request)
    refuseOthers(query, ['_start', '_end'])
    const page = { id: idOf(request), ...parseWindow(query, { size: SIZE, limit: PAGE_LIMIT }) }
    await requireVisible(app.db, contextOf(app, request), model, page.id)
    const { lines, total } = await listComments(app.db, recurso, page)
    reply.header('x-total-count', total)
    return lines
  })

  const body = Type.Object(
    { texto: Type.String({ minLength: 1, maxLength: LONGEST }) },
    { additionalProperties: false },
  )
  const written = openBody({ tags, params: ofRecord, body, response: { 201: Line } })
  app.post(url, { ...written, config: comentar }, async (request, reply) => {
    const [ctx, id] = [contextOf(app, request), idOf(request)]
    const line = await app.db.transaction().execute(async (trx) => {
      await requireVisible(trx, ctx, model, id)
      const texto = readText(bodyOf(request))
      const mencionados = await readMentions(trx, ctx, texto, { model, id })
      const made = await addComment(trx, ctx, { recurso, registro_id: id, texto, mencionados })
      await tell(trx, { recurso })
      return made
    })
    return reply.code(201).send(line)
  })

  const asked = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) })
  const people = openBody({ tags, params: ofRecord, querystring: asked, response: { 200: Type.Array(Person) } })
  app.get(`${url}/pessoas`, { ...people, config: comentar }, async (request) => {
    const [ctx, id, query] = [contextOf(app, request), idOf(request), queryOf(request)]
    refuseOthers(query, ['q'])
    await requireVisible(app.db, ctx, model, id)
    return findMentionable(app.db, ctx, parseSearch(query) ?? '', { model, id })
  })

  const params = Type.Object({ ...IdParams, comentario: IdParams.id })
  const removed = openBody({ tags, params, response: { 204: Type.Null({ description: 'Excluído.' }) } })
  app.delete(`${url}/:comentario`, { ...removed, config: comentar }, async (request, reply) => {
    const ctx = contextOf(app, request)
    const place = { recurso, id: idOf(request), comentario: idOf(request, 'comentario') }
    await app.db.transaction().execute(async (trx) => {
      await requireVisible(trx, ctx, model, place.id)
      await removeComment(trx, ctx, place)
      await tell(trx, { recurso })
    })
    return reply.code(204).send()
  })
}

function readText(body: Row): string {
  const errors = createErrorList()
  for (const key of Object.keys(body)) if (key !== 'texto') errors.addCode(key, 'campo_desconhecido')
  const { texto } = body
  const text = typeof texto === 'string' ? texto.trim() : ''
  if (texto !== undefined && texto !== null && typeof texto !== 'string') errors.addCode('texto', 'texto_esperado')
  else if (text === '') errors.addCode('texto', 'campo_obrigatorio')
  else if (text.length > LONGEST) errors.addCode('texto', 'texto_longo_demais', { max: LONGEST })
  else if (isUnkeepable(text)) errors.addCode('texto', 'texto_invalido')
  errors.refuse()
  return text
}
