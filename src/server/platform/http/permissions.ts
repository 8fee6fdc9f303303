import type { FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { PermissionCode } from '../../../declaration/generated-permissions'
import { AppError } from '../../../errors/app-error'
import type { Usuario } from '../session/usuario'
import type { App } from '../type-provider'
import { isOfApi } from './headers'

/** A code that only the declarations in force name. */
export type DeclaredCode = string & { readonly declared: unique symbol }

/** The code of an act of a resource, both by their names in the declarations, or one that a declaration gives whole. */
export function declaredCode(recurso: string, acao: string): DeclaredCode
export function declaredCode(code: string): DeclaredCode
export function declaredCode(...parts: readonly string[]): DeclaredCode {
  return parts.join('.') as DeclaredCode
}

/**
 * What a route asks for: a permission's code, anyone (`publica`), anyone logged in (`sessao`), or a decision on this
 * request that answers the code that is missing, or null when the request may pass.
 */
export type Permissao =
  | PermissionCode
  | DeclaredCode
  | 'publica'
  | 'sessao'
  | ((usuario: Usuario, request: FastifyRequest) => string | null)

export interface RoutePermission {
  readonly method: HTTPMethods
  readonly url: string
  readonly permissao: Permissao
  /** The declared act (`recurso.ato`) that is done there. */
  readonly ato: string | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    permissao?: Permissao
    /** The declared act (`recurso.ato`) that is done at this address. */
    ato?: string
  }
  interface FastifyInstance {
    /** Every route with what it asks for; the permission matrix is made from it. */
    readonly routePermissions: readonly RoutePermission[]
    /** For a route that asks for one more permission than its own. */
    requirePermission(code: PermissionCode | DeclaredCode): (request: FastifyRequest) => Promise<void>
  }
}

/** Deny by default: a route that does not say who may call it stops the start. */
export async function addPermissions(app: App): Promise<void> {
  const routes: RoutePermission[] = []
  app.decorate('routePermissions', routes)
  app.decorate('requirePermission', (code: PermissionCode | DeclaredCode) => async (request: FastifyRequest) => {
    requireCode(request.usuario, code)
  })

  app.addHook('onRoute', (route: RouteOptions) => {
    const { permissao, ato } = route.config ?? {}
    if (permissao === undefined) throw new Error(`${route.method} ${route.url} declares no permission`)
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, permissao, ato })
  })

  app.addHook('onRequest', async (request) => {
    const { permissao } = request.routeOptions.config
    if (permissao === 'publica') return isOfApi(request) ? app.rates.open(request) : undefined
    if (permissao === undefined && !isOfApi(request)) return
    const usuario = await counted(app, request).catch((error) => {
      // of an address that is none nobody is told more than that
      if (permissao === undefined && error instanceof AppError && error.code === 'nao_autenticado') return null
      throw error
    })
    if (permissao === undefined || usuario === null) return
    if (permissao === 'sessao') return
    if (typeof permissao === 'string') return requireCode(usuario, permissao)
    const missing = permissao(usuario, request)
    if (missing !== null) throw new AppError('sem_permissao', { permissao: missing })
  })
}

/** Who asks, counted with his session whatever comes of it; a stranger is counted with his address. */
async function counted(app: App, request: FastifyRequest): Promise<Usuario> {
  try {
    await app.authenticate(request)
  } catch (error) {
    if (error instanceof AppError && error.code === 'nao_autenticado') await app.rates.stranger(request)
    throw error
  }
  await app.rates.session(request)
  return request.usuario
}

function requireCode(usuario: Usuario, code: string): void {
  if (!usuario.permissoes.has(code)) throw new AppError('sem_permissao', { permissao: code })
}
