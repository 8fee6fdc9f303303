import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { AppError } from '../../../errors/app-error'
import { declaredCode } from '../../platform/http/permissions'
import { parseIds, refuseOthers } from '../resources/list/page-query'
import { type ResourceModel, rowsOf } from '../resources/model'
import { documented } from '../resources/routes/documented'
import { contextOf, queryOf } from '../resources/routes/request-context'
import { existsFor } from '../resources/scoped'
import { name } from '../resources/sql-names'
import type { ServerImpediments } from './server-impediment'

const Impedidos = Type.Array(
  Type.Object({ id: Type.Integer(), motivo: Type.String({ description: 'Por que a ação seria recusada agora.' }) }),
)

/** Which of the asked records (`id=1&id=2`) an act cannot be done with now, and why: a button is switched off before it is pressed. */
export function addImpedimentRoute(
  app: FastifyInstance,
  model: ResourceModel,
  { ato, impediments }: { readonly ato: ActDefinition; readonly impediments: ServerImpediments },
): void {
  const { impede } = ato
  if (impede === null) return
  const { recurso, rotulo } = model.definition
  const schema = documented({
    tags: [rotulo.varios],
    description: `Por que não: ${ato.rotulo}`,
    response: { 200: Impedidos },
  })
  const config = { permissao: declaredCode(ato.permissao) }
  app.get(`/${recurso}/atos/${ato.nome}/impedimentos`, { ...schema, config }, async (request) => {
    const query = queryOf(request)
    refuseOthers(query, ['id'])
    const ids = parseIds(query.id)
    if (ids === null) throw new AppError('requisicao_invalida', { detalhe: 'falta "id"' })
    const ctx = contextOf(app, request)
    const { rows } = await sql<{ id: number }>`
      select id from ${rowsOf(model)} ${name(model.table)} where id = any(${ids}::bigint[]) and ${existsFor(ctx, recurso)}
    `.execute(app.db)
    if (rows.length === 0) return []
    const reasons = await impediments[impede](
      app.db,
      ctx,
      rows.map(({ id }) => id),
    )
    return [...reasons].map(([id, motivo]) => ({ id, motivo }))
  })
}
