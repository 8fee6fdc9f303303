import { Type } from '@sinclair/typebox'
import { IdParams as params } from '../../../../contract/atoms'
import { tomarEmAtendimento } from '../../../../contract/fila'
import { AppError } from '../../../../errors/app-error'
import { freeHold, otherHolder, renewHold, takeHold } from '../../../framework/resources/holds/holds'
import { contextOf } from '../../../framework/resources/routes/request-context'
import { existsFor } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { tell } from '../../../platform/live/tell'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'

const CLIENTES = 'clientes'

/**
 * A client in somebody's hands: taken when a page opens him, renewed while it lives, let go when it is left. It leads the others'
 * queue past him and refuses nothing to anybody.
 */
export const atendimentoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const url = '/api/v1/clientes/:id/atendimento'
  const querystring = tomarEmAtendimento.consulta
  const schema = { params, querystring, response: { 200: tomarEmAtendimento.resposta } }
  const config = { permissao: 'negociacao.ver' } as const

  app.post(url, { schema, config }, async (request) => {
    const ctx = contextOf(app, request)
    const registro_id = request.params.id
    await requireVisible(app.db, ctx, registro_id)
    if (!ctx.usuario.interno) return { em_atendimento_por: null }
    const taken = await takeHold(app.db, ctx, { recurso: CLIENTES, registro_id, ...request.query })
    if (taken) await tell(app.db, { recurso: 'negociacao' })
    return { em_atendimento_por: await otherHolder(app.db, ctx, { recurso: CLIENTES, registro_id }) }
  })

  app.put(url, { schema, config }, async (request) => {
    const ctx = contextOf(app, request)
    const registro_id = request.params.id
    await requireVisible(app.db, ctx, registro_id)
    if (!ctx.usuario.interno) return { em_atendimento_por: null }
    await renewHold(app.db, ctx, { recurso: CLIENTES, registro_id, ...request.query })
    return { em_atendimento_por: await otherHolder(app.db, ctx, { recurso: CLIENTES, registro_id }) }
  })

  const released = { params, querystring, response: { 204: Type.Null() } }
  app.delete(url, { schema: released, config }, async (request, reply) => {
    const ctx = contextOf(app, request)
    const registro_id = request.params.id
    await requireVisible(app.db, ctx, registro_id)
    const freed = await freeHold(app.db, ctx, { recurso: CLIENTES, registro_id, ...request.query })
    if (freed) await tell(app.db, { recurso: 'negociacao' })
    return reply.status(204).send(null)
  })
}

async function requireVisible(db: Db, ctx: ActContext, id: number): Promise<void> {
  const found = await db
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', id)
    .where(existsFor(ctx, 'clientes'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
}
