import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { AppError } from '../../../../errors/app-error'
import { IdParams, openBody } from '../../../platform/http/file-schemas'
import type { Usuario } from '../../../platform/session/usuario'
import { maySee } from '../access'
import { isFileField } from '../files/file-fields'
import type { ResourceModel } from '../model'
import { requireVisible } from '../read/require-visible'
import type { Row } from '../read/row'
import { mayReveal } from '../routes/beside'
import { bodyOf, contextOf, idOf } from '../routes/request-context'
import { requireAction } from '../routes/route-access'
import { lookerOf } from './record-access'
import { revealValue } from './reveal'

/** One masked value, shown whole to whoever sees the record, and written down. */
export function addRevealRoute(app: FastifyInstance, model: ResourceModel): void {
  if (model.pessoais.length === 0) return
  const { recurso, rotulo } = model.definition
  const body = Type.Object({ campo: Type.String({ enum: model.pessoais.map(({ nome }) => nome) }) })
  const response = { 200: Type.Object({ valor: Type.Unknown() }) }
  const documented = openBody({ tags: [rotulo.varios], params: Type.Object(IdParams), body, response })
  const config = { permissao: mayReveal(model) }
  app.post(`/${recurso}/:id/revelar`, { ...documented, config }, async (request) => {
    requireAction(model, 'ver')
    const [ctx, id] = [contextOf(app, request), idOf(request)]
    const valor = await app.db.transaction().execute(async (trx) => {
      await requireVisible(trx, ctx, model, id)
      const field = fieldOf(model, bodyOf(request), request.usuario)
      return revealValue(trx, ctx, { model, field, id, looker: lookerOf(request) })
    })
    return { valor: valor ?? null }
  })
}

function fieldOf(model: ResourceModel, body: Row, usuario: Usuario): FieldDefinition {
  const other = Object.keys(body).find((key) => key !== 'campo')
  if (other !== undefined) throw AppError.onField(other, 'campo_desconhecido')
  const known = model.pessoais.filter((field) => model.columns.has(field.key) && !isFileField(field))
  const field = known.find(({ nome, key }) => nome === body.campo || key === body.campo)
  if (!field || !maySee(field, usuario)) throw AppError.onField('campo', 'campo_desconhecido')
  return field
}
