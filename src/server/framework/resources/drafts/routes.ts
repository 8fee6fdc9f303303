import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nullable, Text } from '../../../../contract/atoms'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { answerSchema } from '../routes/answer-schema'
import { type Documented, documented } from '../routes/documented'
import { bodyOf, contextOf, idOf } from '../routes/request-context'
import { hasAction, permissaoOf } from '../routes/route-access'
import { IdParams } from '../routes/route-schemas'
import { createErrorList } from '../write/field-errors'
import { requireWritable } from '../write/lock-row'
import { type DraftPlace, dropDraft, readDraft, writeDraft } from './drafts'

/** Bytes of a draft's request: its 200 kB, and what JSON adds. */
const BODY_LIMIT = 256 * 1024

const DraftAnswer = Type.Object({
  valores: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
    description: 'Por campo; null quando não há rascunho.',
  }),
  versao: Type.Integer({ description: 'Do rascunho; 0 quando não há.' }),
  alterado_em: nullable(Text),
  alterado_por: Type.Union([Type.Object({ id: Type.Integer(), nome: Type.String() }), Type.Null()]),
})
const DraftBody = Type.Object(
  { valores: Type.Record(Type.String(), Type.Unknown()), versao: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)

/** Unfinished edits kept on the server, where the declaration says `rascunho: true`. */
export function addDraftRoutes(app: FastifyInstance, model: ResourceModel): void {
  if (!model.definition.rascunho) return
  if (hasAction(model, 'criar')) addAt(app, model, 'criar')
  if (hasAction(model, 'editar')) addAt(app, model, 'editar')
}

function addAt(app: FastifyInstance, model: ResourceModel, acao: 'criar' | 'editar'): void {
  const url = `/${model.definition.recurso}/rascunho/${acao === 'criar' ? 'novo' : ':id'}`
  // what the person has typed may hold more than a program is told
  const config = { permissao: permissaoOf(model, acao), programas: 'nao' as const }
  const place = async (request: FastifyRequest): Promise<DraftPlace> => {
    if (acao === 'criar') return { model, id: null }
    const id = idOf(request)
    await requireWritable(app.db, contextOf(app, request), model, id)
    return { model, id }
  }
  const schemas = draftSchemas(model, acao)

  app.get(url, { ...schemas.get, config }, async (request) =>
    readDraft(app.db, contextOf(app, request), await place(request)),
  )
  app.put(url, { ...schemas.put, config, bodyLimit: BODY_LIMIT }, async (request) => {
    const asked = readDraftBody(bodyOf(request))
    return writeDraft(app.db, contextOf(app, request), await place(request), asked)
  })
  app.delete(url, { ...schemas.remove, config }, async (request, reply) => {
    await dropDraft(app.db, contextOf(app, request), await place(request))
    return reply.code(204).send()
  })
}

function draftSchemas(
  model: ResourceModel,
  acao: 'criar' | 'editar',
): Readonly<Record<'get' | 'put' | 'remove', Documented>> {
  const shared = { tags: [model.definition.rotulo.varios], ...(acao === 'editar' && { params: IdParams }) }
  const response = { 200: answerSchema(DraftAnswer) }
  return {
    get: documented({ ...shared, response }),
    put: documented({ ...shared, body: DraftBody, response }),
    remove: documented({ ...shared, response: { 204: Type.Null({ description: 'Descartado.' }) } }),
  }
}

function readDraftBody(body: Row): { readonly valores: Row; readonly versao: number } {
  const errors = createErrorList()
  const { valores, versao, ...others } = body
  for (const key of Object.keys(others)) errors.addCode(key, 'campo_desconhecido')
  if (!isObject(valores)) errors.addCode('valores', 'objeto_esperado')
  if (!isVersion(versao)) errors.addCode('versao', 'inteiro_invalido')
  errors.refuse()
  return { valores: isObject(valores) ? valores : {}, versao: isVersion(versao) ? versao : 0 }
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31
}
