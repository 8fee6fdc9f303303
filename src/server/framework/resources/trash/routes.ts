import { type TSchema, Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Definitions } from '../../../../declaration/config-definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { MEANT, OF_RESOURCE, resourceSchemas } from '../../../../declaration/derive/schemas'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import { declaredCode } from '../../../platform/http/permissions'
import type { ResourceModel } from '../model'
import { answerSchema } from '../routes/answer-schema'
import { askedList } from '../routes/asked-list'
import { documented } from '../routes/documented'
import { contextOf, idOf, queryOf } from '../routes/request-context'
import { hasAction, permissaoOf } from '../routes/route-access'
import { AskedBy, IdParams, listed, listQuery } from '../routes/route-schemas'
import { deletedRows, rowWithId } from '../where'
import { isStillReferenced } from '../write/database-refusal'
import { lockWhere } from '../write/lock-row'
import { purgeRow } from '../write/remove-row'
import type { WriteContext } from '../write/write-context'
import { listTrash } from './list-trash'

/** What was deleted and can still come back; and taking it out for good. Only where deleting is logical. */
export function addTrashRoutes(app: FastifyInstance, model: ResourceModel): void {
  const { recurso, exclusao, rotulo } = model.definition
  if (exclusao !== 'logica' || !hasAction(model, 'excluir')) return
  const tags = [rotulo.varios]

  const list = documented({
    tags,
    headers: AskedBy,
    querystring: listQuery(model),
    response: { 200: trashAnswer(model, app.definitions) },
  })
  app.get(
    `/${recurso}/lixeira`,
    { ...list, config: { permissao: permissaoOf(model, 'excluir') } },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      const query = askedList(app, request, reply, model)
      const sort = queryOf(request)._sort === undefined ? LAST_DELETED : query.sort
      const { records, total } = await listTrash(app.db, ctx, model, { ...query, sort })
      if (total !== null) reply.header('x-total-count', total)
      return records
    },
  )

  const purge = documented({
    tags,
    params: IdParams,
    response: { 204: Type.Null({ description: 'Removido de vez.' }) },
  })
  app.delete(
    `/${recurso}/:id/definitivo`,
    { ...purge, config: { permissao: declaredCode(recurso, 'expurgar') } },
    async (request, reply) => {
      await purgeRecord(app.db, contextOf(app, request), model, idOf(request))
      return reply.code(204).send()
    },
  )
}

/** The last change of a deleted record is its deletion. */
const LAST_DELETED = [{ campo: 'alterado_em', direcao: 'desc' }] as const

function trashAnswer(model: ResourceModel, definitions: Definitions): unknown {
  const { record } = resourceSchemas(model.definition, definitions.resources)
  const who: TSchema = Type.Union([Type.Object({ id: Type.Integer(), nome: Type.String() }), Type.Null()])
  const own = { ...record.properties, excluido_em: Type.String(), excluido_por: who }
  const deleted = Type.Object(own, { [OF_RESOURCE]: model.definition.recurso })
  const { [MEANT]: _, ...row } = listed(deleted)
  return answerSchema({ type: 'array', items: row })
}

/** Takes a record out of the trash for good. What points to it, deleted or not, decides as `ao_excluir` says; its history stays. */
async function purgeRecord(db: Db, ctx: WriteContext, model: ResourceModel, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockWhere(trx, model, deletedRows(ctx, model, [rowWithId(id)]))
      await purgeRow(trx, ctx, model, id)
    })
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    throw new AppError('registro_em_uso', { quais: countOf(model.definition, 1) })
  }
}
