import type { MenuFile } from '../config/read-menu'
import type { PageDefinition } from '../config-definitions'
import type { DashboardDefinition } from '../dashboard-definitions'
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
