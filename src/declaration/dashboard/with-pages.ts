import type { MenuFile } from '../config/read-menu'
import type { Definitions, PageDefinition } from '../config-definitions'
import type { DashboardDefinition } from '../dashboard-definitions'
import type { ResourceDefinition } from '../definitions'
import { dashboardPage } from './names'
import type { DashboardRead } from './read-dashboards'

/** Every dashboard is a page among the others: menu, permission, address and palette hold for it as for any. */
export function withPages<T extends { readonly menu: MenuFile }>(config: T, dashboards: readonly DashboardRead[]): T {
  const pages = dashboards.map(({ definition, place }) => ({ page: pageOf(definition), place }))
  return {
    ...config,
    menu: {
      ...config.menu,
      paginas: { ...config.menu.paginas, ...Object.fromEntries(pages.map(({ page }) => [page.nome, page])) },
      pagePlaces: new Map([...config.menu.pagePlaces, ...pages.map(({ page, place }) => [page.nome, place] as const)]),
    },
  }
}

function pageOf({ nome, rotulo, icone, rota, outras_rotas, permissao }: DashboardDefinition): PageDefinition {
  const address = { rota, outras_rotas, layout: 'vertical', recolher_menu: false } as const
  return { nome: dashboardPage(nome), rotulo, icone, ...address, componente: 'Painel', permissao, so_para: null }
}

/** A create screen that is a page of its own lies where the page lies. */
export function withOwnPages(
  resources: Readonly<Record<string, ResourceDefinition>>,
  paginas: Definitions['paginas'],
): Definitions['resources'] {
  const moved = Object.values(resources).map((resource) => {
    const page = Object.values(paginas).find(({ componente }) => componente === resource.paginas.criar)
    return [
      resource.recurso,
      page ? { ...resource, rotas: { ...resource.rotas, criar: page.rota } } : resource,
    ] as const
  })
  return Object.fromEntries(moved)
}
