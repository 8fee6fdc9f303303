import { resolve } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { metaDaPessoa } from '../areas/metas/meta-da-pessoa'
import { addFormerNames } from '../framework/former-names/add-former-names'
import { presentAddress } from '../framework/former-names/former-names'
import { followChanges } from '../framework/resources/events/follow-changes'
import { keepAnswers } from '../framework/resources/kept/kept-answers'
import { keepFor } from '../framework/resources/kept/read-whole'
import { addAdmission } from '../platform/http/admission'
import { addDraining } from '../platform/http/draining'
import { addErrors } from '../platform/http/errors'
import { addHeaders } from '../platform/http/headers'
import { addIdempotency } from '../platform/http/idempotency'
import { addLanguage } from '../platform/http/language'
import { lateSerializers } from '../platform/http/late-compilers'
import { answerBadAddress, answerNoHttp } from '../platform/http/malformed'
import { addOpenapi } from '../platform/http/openapi'
import { addPermissions } from '../platform/http/permissions'
import { addRates } from '../platform/http/rates'
import { addReadiness } from '../platform/http/readiness'
import { addRequestLog } from '../platform/http/request-log'
import { addSession } from '../platform/http/session'
import { addStatic } from '../platform/http/static'
import { addValidation } from '../platform/http/validation'
import type { App } from '../platform/type-provider'
import type { AppDeps } from './app-deps'
import { serverExtensions } from './extensions'
import { addAccessLog } from './plugins/access-log'
import { addLive } from './plugins/live'
import { TABELAS_ANOTADAS } from './prepare-database'
import { freshState } from './reload/declaration-state'
import { registerRoutes } from './routes'

/** The whole server, in loading order; it is ready to listen or to be asked with `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, log } = deps
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // a second route for each GET costs a start a tenth of its time; the pages and what watches the server ask by HEAD
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoHttp,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => presentAddress(deps.definitions, url),
    schemaController: { compilersFactory: { buildSerializer: lateSerializers() } },
    ...(deps.serverFactory && { serverFactory: deps.serverFactory }),
  })
  decorate(app, deps)
  // A form of another site can send text/plain but not application/json.
  app.removeContentTypeParser('text/plain')

  await addDraining(app)
  await addHeaders(app)
  await addLanguage(app)
  addFormerNames(app)
  await addErrors(app)
  await addRequestLog(app)
  await addReadiness(app)
  await addAdmission(app)
  await addValidation(app)
  await addSession(app)
  await addRates(app)
  await addPermissions(app)
  await addAccessLog(app, deps.acessos)
  await addOpenapi(app)
  await addLive(app)
  await addIdempotency(app)
  await addStatic(app, deps.paginas ?? resolve('dist/web'))
  await registerRoutes(app)
  followChanges(app, serverExtensions)
  if (deps.extras) await deps.extras(app)
  return app
}

function decorate(app: App, deps: AppDeps): void {
  app
    .decorate('env', deps.env)
    .decorate('secret', deps.secret)
    .decorate('db', deps.db)
    .decorate('pool', deps.pool)
    .decorate('directUrl', deps.directUrl)
    .decorate('definitions', deps.definitions)
    .decorate('answers', keepFor(deps.db, keepAnswers(deps.db, deps.definitions, TABELAS_ANOTADAS)))
    .decorate('sources', serverExtensions.sources)
    .decorate('metaDaPessoa', metaDaPessoa)
    .decorate('clock', deps.clock)
    .decorate('jobs', deps.jobs)
    .decorate('isReady', deps.isReady ?? (() => true))
    .decorate('replaced', new AbortController())
    .decorate('declaracoes', deps.declaracoes ?? { state: freshState(deps.definitions, deps.clock.real()) })
}
