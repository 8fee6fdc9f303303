import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { asRefusal } from '../errors/as-refusal'
import type { App } from '../type-provider'
import { isOfApi } from './headers'
import type { RoutePermission } from './permissions'

/** Seconds after which a busy server or database is worth asking again. */
const RETRY_AFTER = 2

/** Every failure leaves as the one error body; what is not a refusal is logged whole and answered mute. */
export async function addErrors(app: App): Promise<void> {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal?.code === 'sem_permissao') return sendRefusal(request, reply, inWords(app, refusal))
    if (refusal) {
      // one among thousands a second under load, and told by the line of its answer
      if (refusal.status >= 500 && refusal.code !== 'servidor_ocupado')
        request.log.warn({ err: error }, 'refused for now')
      return sendRefusal(request, reply, refusal)
    }
    request.log.error({ err: error }, 'defect')
    return sendRefusal(request, reply, new AppError('erro_interno', { requestId: request.id }))
  })

  app.setNotFoundHandler(async (request, reply) => {
    if (!isOfApi(request)) return app.sendIndex(request, reply)
    const allowed = allowedMethods(app.routePermissions, request.url)
    if (allowed.length === 0) throw new AppError('rota_nao_encontrada')
    reply.header('allow', allowed.join(', '))
    throw new AppError('metodo_nao_permitido')
  })
}

/** Adds how people call the permission that is missing: the message names its code, for programs and administrators. */
function inWords({ definitions }: App, refusal: AppError): AppError {
  const { code, params, errors, extra } = refusal
  const entry = definitions.permissoes.catalogo.find(({ permissao }) => permissao === params.permissao)
  return entry ? new AppError(code, params, errors, { ...extra, nome_da_permissao: entry.descricao }) : refusal
}

/** The one error body. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { code, status, message, errors, params, extra } = refusal
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(params.segundos ?? RETRY_AFTER))
  }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ statusCode: status, code, message, ...(errors && { errors }), ...extra, requestId: request.id })
}

/** The methods that do exist at an address; none when there is nothing at all. */
function allowedMethods(routes: readonly RoutePermission[], url: string): readonly string[] {
  const path = (url.split('?')[0] ?? '').split('/')
  const methods = routes.filter((route) => matches(route.url.split('/'), path)).map((route) => route.method)
  return [...new Set(methods)].sort()
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.length !== path.length) return false
  return pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]))
}
