import type { FastifyRequest } from 'fastify'
import type { RoutePermission } from '../../platform/http/permissions'
import type { Usuario } from '../../platform/session/usuario'
import type { App } from '../../platform/type-provider'
import { type FormerNames, formerNamesOf } from '../former-names/former-names'
import { hiddenKeys } from '../resources/access'
import { viewsFor } from '../resources/list/parse-list-query'
import { listsOf, type Models } from '../resources/model'
import { cutSchemas } from './cut-schemas'
import { foldAlike } from './fold-alike'
import { isJson, type Json, jsonAt } from './json'
import { operationIds, type Place } from './operation-ids'
import { shareRepeated } from './share-repeated'
import { shareResponses } from './share-responses'
import { readAsListed, shareSchemas } from './share-schemas'

interface Operation extends Place {
  readonly operation: Json
}

/**
 * The contract as one person may use it: no address that would refuse him, no field that he may not see or set.
 *
 * Returns  an OpenAPI 3.1 document; shapes, refusals and repeated parameters stand once, among its components.
 */
export function personDocument(app: App, usuario: Usuario, request: FastifyRequest): Json {
  const models = listsOf(app.definitions)
  const former = formerNamesOf(app.definitions)
  const whole: unknown = app.swagger()
  if (!isJson(whole)) throw new Error('no contract')
  const schemas = new Map<string, Json>()
  const mine = operationsOf(whole).filter(mayUse(app.routePermissions, { usuario, request }))
  const names = operationIds(mine)
  const cut = mine.map((place) => {
    const told = cutSchemas(ofPerson(place.operation, { path: place.path, usuario, models }), {
      usuario,
      models,
      former: former.fields,
      schemas,
    })
    return { name: names.get(place) ?? '', operation: isJson(told) ? told : {} }
  })
  const { operations, components } = shareResponses(shareSchemas(cut, schemas))
  readAsListed(schemas)
  const folded = foldAlike(
    operations.map(({ name, operation }, index) => {
      const { path = '', method = '' } = mine[index] ?? {}
      return { place: { path, method }, operation: { operationId: name, ...operation } }
    }),
  )
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { place, operation } of folded.calls)
    paths[place.path] = { ...paths[place.path], [place.method]: operation }
  const { securitySchemes } = jsonAt(whole, 'components')
  const Nao = jsonAt(jsonAt(mine[0]?.operation ?? {}, 'responses'), 'default')
  const responses = { ...components.responses, Nao }
  const told = shareRepeated({ paths, responses, requestBodies: components.requestBodies }, schemas)
  return {
    ...whole,
    security: [{ sessao: [] }],
    components: {
      ...components,
      securitySchemes,
      schemas: { ...Object.fromEntries(schemas), ...folded.schemas },
      responses: told.responses,
      requestBodies: told.requestBodies,
    },
    paths: { ...told.paths, ...formerPaths(told.paths, former.resources) },
  }
}

/** What still answers under the former name of a resource. */
function formerPaths(paths: Json, resources: FormerNames['resources']): Json {
  const all = Object.entries(paths)
  const going = [...resources].flatMap(([old, present]) => {
    return all
      .filter(([path]) => `${path}/`.startsWith(`/api/v1/${present}/`))
      .map(([path, methods]) => [path.replace(`/${present}`, `/${old}`), deprecated(methods)] as const)
  })
  return Object.fromEntries(going)
}

function deprecated(methods: unknown): Json {
  const all = Object.entries(isJson(methods) ? methods : {})
  return Object.fromEntries(
    all.map(([method, operation]) => {
      const { operationId, ...own } = isJson(operation) ? operation : {}
      return [method, { operationId: `${String(operationId)}Antigo`, deprecated: true, ...own }]
    }),
  )
}

function operationsOf(document: Json): readonly Operation[] {
  return Object.entries(jsonAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]) =>
      isJson(operation) ? [{ path, method, operation, answers: answersOf(operation) }] : [],
    ),
  )
}

function answersOf(operation: Json): Place['answers'] {
  const responses = jsonAt(operation, 'responses')
  if ('201' in responses) return 'criado'
  const { type } = jsonAt(jsonAt(jsonAt(jsonAt(responses, '200'), 'content'), 'application/json'), 'schema')
  return type === 'array' ? 'lista' : 'outro'
}

interface Asking {
  readonly usuario: Usuario
  readonly request: FastifyRequest
}

function mayUse(routes: readonly RoutePermission[], { usuario, request }: Asking) {
  const known = new Map(
    routes.map((route) => [`${route.method.toLowerCase()} ${route.url.replace(/:(\w+)/g, '{$1}')}`, route]),
  )
  return ({ method, path }: Place): boolean => {
    const route = known.get(`${method} ${path}`)
    if (route === undefined || (usuario.programa && route.programas === 'nao')) return false
    const { permissao, abre } = route
    if (abre && abre(usuario) !== null) return false
    // coming in, and what is signed by others, is no program's
    if (permissao === 'publica') return usuario.programa === undefined
    if (permissao === 'sessao') return true
    return typeof permissao === 'string' ? usuario.permissoes.has(permissao) : permissao(usuario, request) === null
  }
}

interface Telling {
  readonly path: string
  readonly usuario: Usuario
  readonly models: Models
}

/** The parameters that this person may ask by, and the refusal that all share. */
function ofPerson(operation: Json, { path, usuario, models }: Telling): Json {
  const { parameters, responses } = operation
  const model = models.get(path.split('/')[3] ?? '')
  const hidden: ReadonlySet<string> = model ? hiddenKeys(model, usuario) : new Set<string>()
  const views = model ? viewsFor(model, usuario).map(({ nome }) => nome) : []
  const told = (Array.isArray(parameters) ? parameters.filter(isJson) : []).map(withoutDefaults).flatMap((one) => {
    if (hidden.has(String(one.name))) return []
    if (one.name === '_visao') return views.length === 0 ? [] : [{ ...one, schema: { type: 'string', enum: views } }]
    if (one.name !== '_sort' || typeof one.description !== 'string') return [one]
    const names = one.description.split(', ').filter((name) => !hidden.has(name))
    return [{ ...one, description: names.join(', ') }]
  })
  const { security: _, ...own } = operation
  return {
    ...own,
    ...(operation.security === undefined && { security: [] }),
    parameters: told.length > 0 ? told : undefined,
    responses: { ...inFewWords(responses), default: { $ref: '#/components/responses/Nao' } },
  }
}

/** An answer of which its route says nothing is told by a word. */
function inFewWords(responses: unknown): Json {
  const told = Object.entries(isJson(responses) ? responses : {}).map(([status, answer]) => [
    status,
    isJson(answer) && answer.description === 'Default Response' ? { ...answer, description: 'Feito.' } : answer,
  ])
  return Object.fromEntries(told)
}

/** What is so where nothing is said. */
function withoutDefaults({ required, ...parameter }: Json): Json {
  return required === true ? { ...parameter, required } : parameter
}
