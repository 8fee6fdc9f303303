import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/type-provider'
import { isJson, type Json } from '../openapi/json'
import { modelsOf, type ResourceModel } from '../resources/model'
import { formerNamesOf, resourceIn } from './former-names'
import { presentQuery, presentValues, withFormerNames } from './translate'

/**
 * Answers what is asked under the former name of a resource or field, as long as `renomeado_de` stands in the file, and says in headers
 * what to use now. Rights are those of the present name.
 *
 * Source   docs/fio.md, "Nomes antigos".
 */
export function addFormerNames(app: App): void {
  const names = formerNamesOf(app.definitions)
  if (names.resources.size === 0 && names.fields.size === 0) return
  const models = modelsOf(app.definitions)
  const asked = new WeakMap<FastifyRequest, Map<string, string>>()
  const modelIn = (request: FastifyRequest) => models.get(resourceIn(request.routeOptions.url))
  const usedIn = (request: FastifyRequest): Map<string, string> => {
    const used = asked.get(request) ?? new Map<string, string>()
    asked.set(request, used)
    return used
  }

  app.addHook('onRequest', async (request, reply) => {
    const former = resourceIn(request.originalUrl)
    const present = resourceIn(request.url)
    if (former === present || !names.resources.has(former)) return
    usedIn(request).set(`/api/v1/${former}`, `/api/v1/${present}`)
    // what is refused is told, too
    tell(reply, usedIn(request))
  })

  app.addHook('preValidation', async (request, reply) => {
    const model = modelIn(request)
    if (!model) return
    const used = usedIn(request)
    const translating = { models, names, used: (old: string, now: string) => used.set(old, now) }
    if (isJson(request.query)) request.query = presentQuery(request.query, model, translating)
    const present = (values: Json) => presentValues(values, model, translating)
    if (isJson(request.body))
      request.body = isOfRecords(request, model) ? present(request.body) : presentWithin(request.body, present)
    tell(reply, used)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const model = modelIn(request)
    const former = names.fields.get(model?.definition.recurso ?? '')
    if (!model || !former || typeof payload !== 'string' || reply.statusCode >= 300) return payload
    const isTold = request.usuario.programa !== undefined || usedIn(request).size > 0
    return isTold && isOfRecords(request, model)
      ? JSON.stringify(withFormerNames(JSON.parse(payload), former))
      : payload
  })
}

/** An act, a change of many and a draft have the values of a record below one of these. */
const WITHIN = ['mudancas', 'valores'] as const

function presentWithin(body: Json, present: (values: Json) => Json): Json {
  const within = WITHIN.flatMap((key) => {
    const values = body[key]
    return isJson(values) ? [[key, present(values)] as const] : []
  })
  return { ...body, ...Object.fromEntries(within) }
}

const RECORDS: readonly string[] = ['', '/:id', '/:id/restaurar', '/:id/historico/:linha/reverter']

function isOfRecords(request: FastifyRequest, { definition }: ResourceModel): boolean {
  const base = `/api/v1/${definition.recurso}`
  return RECORDS.some((rest) => request.routeOptions.url === base + rest)
}

function tell(reply: FastifyReply, used: ReadonlyMap<string, string>): void {
  if (used.size === 0) return
  const warnings = [...used].map(([former, present]) => `299 - "Use ${present} em lugar de ${former}."`)
  reply.header('deprecation', 'true').header('warning', warnings.join(', '))
}
