import type { Page } from 'playwright-core'
import type { UserConfig, UserResource } from '../../src/declaration/derive/user-config'

export interface Screen {
  /** Address in the configuration: the same screen for every role. */
  readonly pattern: string
  readonly path: string
  /** Drawn by the framework from a resource's declaration. */
  readonly deRecurso: boolean
}

export interface RoleRoutes {
  readonly screens: readonly Screen[]
  /** Screens of a record that could not be visited because the resource has none that this role sees. */
  readonly empty: readonly string[]
}

/** Every address that the role's own configuration gives: pages, lists, and record and forms of the first record. */
export async function routesOfRole(page: Page): Promise<RoleRoutes> {
  const config: UserConfig = await readApi(page, '/api/v1/config').then(({ body }) => JSON.parse(body))
  const first = async (recurso: string) => {
    const { body } = await readApi(page, `/api/v1/${recurso}?_start=0&_end=1`)
    const [row]: { readonly id: number }[] = JSON.parse(body)
    return row?.id ?? null
  }
  const screens: Screen[] = []
  const empty: string[] = []
  for (const resource of Object.values(config.resources)) {
    const { recurso, rotas } = resource
    const id = await first(recurso)
    for (const path of [rotas.lista, ...optional(allowed(resource, 'criar') ? rotas.criar : null)]) {
      screens.push({ pattern: path, path, deRecurso: true })
    }
    const ofRecord = [rotas.ver, ...optional(allowed(resource, 'editar') ? rotas.editar : null)]
    if (id === null) empty.push(...ofRecord)
    else
      screens.push(
        ...ofRecord.map((pattern) => ({ pattern, path: pattern.replace(':id', String(id)), deRecurso: true })),
      )
  }
  for (const { rotas } of Object.values(config.consultas))
    screens.push({ pattern: rotas.lista, path: rotas.lista, deRecurso: false })
  const cliente = config.resources.clientes ? await first('clientes') : null
  for (const { rota, outras_rotas } of Object.values(config.paginas)) {
    for (const pattern of [rota, ...outras_rotas]) {
      const bare = pattern.replace(/\/:\w+\?$/, '')
      screens.push({ pattern: bare, path: bare, deRecurso: false })
      if (pattern.includes(':') && cliente !== null) {
        screens.push({ pattern, path: pattern.replace(/:\w+\??/, String(cliente)), deRecurso: false })
      }
    }
  }
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  return { screens: [...byPath.values()].filter(({ path }) => !path.includes(':')), empty }
}

function allowed({ acoes, acoes_padrao }: UserResource, acao: 'criar' | 'editar'): boolean {
  return acoes.includes(acao) && acoes_padrao.includes(acao)
}

function optional(path: string | null): readonly string[] {
  return path === null ? [] : [path]
}

/** Asks the API as the person at this browser. */
export async function readApi(page: Page, path: string): Promise<{ readonly status: number; readonly body: string }> {
  return page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const response = await fetch(address, { headers })
    return { status: response.status, body: await response.text() }
  }, path)
}
