import type { FastifyContextConfig, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { PermissionCode } from '../../../declaration/generated-permissions'
import { AppError } from '../../../errors/app-error'
import type { Programa, Usuario } from '../session/usuario'
import type { App } from '../type-provider'
import { isOfApi } from './headers'
import { isOfNobody } from './session'

/** A code that only the declarations in force name. */
export type DeclaredCode = string & { readonly declared: unique symbol }

/** The code of an act of a resource, both by their names in the declarations, or one that a declaration gives whole. */
export function declaredCode(recurso: string, acao: string): DeclaredCode
export function declaredCode(code: string): DeclaredCode
export function declaredCode(...parts: readonly string[]): DeclaredCode {
  return parts.join('.') as DeclaredCode
}

/** What a route that is made from a declaration asks for: apart from the codes of the product, of which there may be any number. */
export type DeclaredPermissao = DeclaredCode | 'sessao' | ((usuario: Usuario, request: FastifyRequest) => string | null)

/**
 * What a route asks for: a permission's code, anyone (`publica`), anyone logged in (`sessao`), or a decision on this
 * request that answers the code that is missing, or null when the request may pass.
 */
export type Permissao = PermissionCode | DeclaredPermissao | 'publica'

/** The code that a user lacks besides that of the route, or null. */
export type Abre = (usuario: Usuario) => string | null

export interface RoutePermission {
  readonly method: HTTPMethods
  readonly url: string
  readonly permissao: Permissao
  /** What this user lacks besides; null: nothing. */
  readonly abre: Abre | undefined
  /** The declared act (`recurso.ato`) that is done there. */
  readonly ato: string | undefined
  readonly programas: 'sim' | 'nao'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    permissao?: Permissao
    /** Of a route that asks for more than one code: what the user lacks besides. */
    abre?: Abre
    /** The declared act (`recurso.ato`) that is done at this address. */
    ato?: string
    /** The dashboard that is read there: a screen asks for its own and for nothing else. */
    painel?: string
    /** Whether a program may ask in its owner's name: a route for a permission's code lets it, one for anyone logged in does not. */
    programas?: 'sim' | 'nao'
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
    const { permissao, abre, ato } = route.config ?? {}
    if (permissao === undefined) throw new Error(`${route.method} ${route.url} declares no permission`)
    const programas = isForPrograms({ ...route.config }) ? 'sim' : 'nao'
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, permissao, abre, ato, programas })
  })

  app.addHook('onRequest', async (request) => {
    const { permissao, abre } = request.routeOptions.config
    if (permissao === 'publica') return isOfApi(request) ? app.rates.open(request) : undefined
    if (permissao === undefined && !isOfApi(request)) return
    const usuario = await counted(app, request).catch((error) => {
      // of an address that is none nobody is told more than that
      if (permissao === undefined && isOfNobody(error)) return null
      throw error
    })
    if (permissao === undefined || usuario === null) return
    if (usuario.programa && !isForProgram(usuario.programa, request.routeOptions.config))
      throw new AppError('programa_nao_pode')
    if (permissao === 'sessao') return
    const own = typeof permissao === 'string' ? lacking(usuario, permissao) : permissao(usuario, request)
    const missing = own ?? abre?.(usuario) ?? null
    if (missing !== null) throw new AppError('sem_permissao', { permissao: missing })
  })
}

/** Who asks, counted with his session whatever comes of it; a stranger is counted with his address. */
async function counted(app: App, request: FastifyRequest): Promise<Usuario> {
  try {
    await app.authenticate(request)
  } catch (error) {
    if (isOfNobody(error)) await app.rates.stranger(request)
    throw error
  }
  await app.rates.session(request)
  return request.usuario
}

/** What asks for a permission is for whoever has it; what is for anyone logged in only where it says so. */
export function isForPrograms({ permissao, programas = permissao === 'sessao' ? 'nao' : 'sim' }: FastifyContextConfig) {
  return programas === 'sim'
}

function isForProgram({ painel }: Programa, config: FastifyContextConfig): boolean {
  return isForPrograms(config) && (painel === null || painel === config.painel)
}

function requireCode(usuario: Usuario, code: string): void {
  if (lacking(usuario, code) !== null) throw new AppError('sem_permissao', { permissao: code })
}

function lacking(usuario: Usuario, code: string): string | null {
  return usuario.permissoes.has(code) ? null : code
}
