import type { Page } from 'playwright-core'
import type { UserConfig, UserResource } from '../../src/declaration/derive/user-config'

export interface RoleRoutes {
  readonly paths: readonly string[]
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
  const paths: string[] = []
  const empty: string[] = []
  for (const resource of Object.values(config.resources)) {
    const { recurso, rotas } = resource
    const id = await first(recurso)
    paths.push(rotas.lista, ...optional(allowed(resource, 'criar') ? rotas.criar : null))
    const screens = [rotas.ver, ...optional(allowed(resource, 'editar') ? rotas.editar : null)]
    if (id === null) empty.push(...screens)
    else paths.push(...screens.map((path) => path.replace(':id', String(id))))
  }
  const cliente = config.resources.clientes ? await first('clientes') : null
  for (const { rota, outras_rotas } of Object.values(config.paginas)) {
    for (const path of [rota, ...outras_rotas]) {
      paths.push(path.replace(/\/:\w+\?$/, ''))
      if (path.includes(':') && cliente !== null) paths.push(path.replace(/:\w+\??/, String(cliente)))
    }
  }
  return { paths: [...new Set(paths)].filter((path) => !path.includes(':')), empty }
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
