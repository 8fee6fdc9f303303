import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListQuery } from '../list/list-query'
import { parseListQuery, withoutUnknownCampos } from '../list/parse-list-query'
import type { ResourceModel } from '../model'
import { queryOf } from './request-context'

/** The version of the declarations that a question was written by; in an answer, of those that it was answered by. */
export const DECLARATIONS = 'x-declaracoes'

/**
 * What a list is asked (docs/fio.md, "Listas"). Who asks by other declarations than these may name a field of them that these do not have,
 * as a screen does until it has the newer ones: such a field is left out, and the answer says by which declarations.
 */
export function askedList(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  model: ResourceModel,
): ListQuery {
  const { usuario } = request
  const query = queryOf(request)
  const { versao } = app.definitions
  const said = request.headers[DECLARATIONS]
  if (said === undefined || said === versao) return parseListQuery(model, query, usuario)
  const known = withoutUnknownCampos(model, query, usuario)
  if (known !== query) reply.header(DECLARATIONS, versao)
  return parseListQuery(model, known, usuario)
}
