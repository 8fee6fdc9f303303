import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { modelsOf } from '../../framework/resources/model'
import { type AccessLine, type AccessLog, createAccessLog } from '../../framework/resources/personal/access-log'
import { rotaOf } from '../../framework/resources/personal/record-access'
import { type Seen, takeSeen, watchUsuario } from '../../framework/resources/personal/seen'
import { type CarriesPersonal, showDeclared } from '../../framework/resources/personal/show-declared'
import type { App } from '../../platform/type-provider'

export interface PersonalRoute {
  readonly url: string
  readonly pessoal: NonNullable<FastifyContextConfig['pessoal']>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The hand-made routes that say what personal data they carry. */
    readonly personalRoutes: readonly PersonalRoute[]
  }
  interface FastifyContextConfig {
    /**
     * Of a hand-made route whose answer holds personal data: what and of whom; `escrita` where the handler writes its own line (a
     * file), `propria` where it is the asker's own, `empresa` where it is no person's.
     */
    pessoal?: CarriesPersonal | 'escrita' | 'propria' | 'empresa'
  }
}

/**
 * No answer with personal data leaves before the line that says so is on disk. What is personal is known where it is masked: what a
 * request's user is shown whole is noted there, for every route alike.
 */
export async function addAccessLog(app: App, given?: AccessLog): Promise<void> {
  const log = given ?? createAccessLog(app.pool, app.env.directUrl === null ? 'sim' : 'nao')
  const routes: PersonalRoute[] = []
  app.decorate('personalRoutes', routes)
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.pessoal !== undefined) routes.push({ url, pessoal: config.pessoal })
  })
  const asking = new WeakSet<FastifyRequest>()

  app.addHook('preHandler', (request, _reply, done) => {
    const { permissao } = request.routeOptions.config
    if (permissao !== undefined && permissao !== 'publica') {
      asking.add(request)
      watchUsuario(request.usuario)
    }
    done()
  })

  app.addHook('preSerialization', (request, reply, payload, done) => {
    const { pessoal } = request.routeOptions.config
    if (typeof pessoal !== 'object' || reply.statusCode >= 300) return done(null, payload)
    const showing = { models: modelsOf(app.definitions), usuario: request.usuario, carries: pessoal }
    done(null, showDeclared(showing, payload, { id: idIn(request) }))
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!asking.has(request)) return done(null, payload)
    const seen = takeSeen(request.usuario)
    if (seen.size === 0) return done(null, payload)
    log.write(lineOf(request, seen)).then(
      () => done(null, payload),
      (error) => done(error),
    )
  })
}

function lineOf(request: FastifyRequest, seen: Seen): AccessLine {
  const [main, ...others] = seen
  if (!main) throw new Error('nothing was seen')
  const [recurso, { ids, contados }] = main
  const { pessoal } = request.routeOptions.config
  const { programa } = request.usuario
  const declared = typeof pessoal === 'object' ? pessoal : null
  const own = idIn(request)
  const one = ids.size === 1 && own !== null && ids.has(own) ? own : null
  return {
    usuario_id: request.usuario.id,
    ip: request.ip,
    acao: declared?.acao ?? (one === null ? 'listar' : 'ver'),
    recurso,
    registro_id: one,
    ids: one === null && ids.size > 0 ? [...ids] : null,
    quantos: Math.max(ids.size, contados),
    rota: rotaOf(request),
    finalidade: declared?.finalidade ?? 'cadastro',
    detalhe: {
      ...Object.fromEntries(others.map(([other, its]) => [other, its.ids.size > 0 ? [...its.ids] : its.contados])),
      ...(programa && { programa: programa.nome }),
    },
  }
}

/** The record that the address names. */
function idIn({ params }: FastifyRequest): number | null {
  if (typeof params !== 'object' || params === null) return null
  const [first]: unknown[] = Object.values(params)
  const id = Number(first)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
