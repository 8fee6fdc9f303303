import type { ComponentType, ReactNode } from 'react'
import type { PageDefinition } from '../declaration/config-definitions'
import { PAGE_NAMES, type PageName } from '../declaration/extensions'
import { webExtensions } from './extensions'
import type { AppRoute } from './layout/app-route'
import { lazyView } from './layout/lazy-view'
import { Page } from './layout/page'
import { ForbiddenState } from './layout/states'
import type { UserConfig, UserResource } from './refine/user-config'

const ResourceListPage = lazyView(async () => (await import('./resources/list/resource-list-page')).ResourceListPage)
const ResourceShowPage = lazyView(async () => (await import('./resources/show/resource-show-page')).ResourceShowPage)

/** Every address of the application, from the declarations alone; each is guarded by its permission. */
export function buildRoutes(config: UserConfig, permissoes: ReadonlySet<string>): readonly AppRoute[] {
  const groups = groupsOf(config)
  const drafts = [
    ...Object.values(config.paginas).flatMap((page) => pageRoutes(page, groups)),
    ...Object.values(config.resources).flatMap((definition) => resourceRoutes(definition, groups, config)),
  ]
  return drafts.map((draft) => guard(draft, permissoes))
}

type Draft = Omit<AppRoute, 'allowed'>
type Groups = ReadonlyMap<string, string>

function pageRoutes(page: PageDefinition, groups: Groups): Draft[] {
  const Component = pageComponent(page.componente)
  return [page.rota, ...page.outras_rotas].map((path) => ({
    path,
    key: `pagina:${page.nome}`,
    permissao: page.permissao,
    layout: page.layout,
    grupo: groups.get(`pagina:${page.nome}`) ?? null,
    title: page.rotulo,
    parent: null,
    element: Component && <Component />,
  }))
}

function resourceRoutes(definition: UserResource, groups: Groups, config: UserConfig): Draft[] {
  const { recurso, rotas, rotulo, paginas } = definition
  const parent = { title: rotulo.varios, path: rotas.lista }
  const common = { layout: 'vertical', grupo: groups.get(recurso) ?? null } as const
  const screen = (name: string | undefined, generated: ReactNode): ReactNode => {
    const Component = name === undefined ? null : pageComponent(config.paginas[name]?.componente ?? name)
    return Component ? <Component /> : generated
  }
  return [
    {
      ...common,
      path: rotas.lista,
      key: `${recurso}.lista`,
      permissao: `${recurso}.ver`,
      title: rotulo.varios,
      parent: null,
      element: screen(paginas.lista, <ResourceListPage definition={definition} />),
    },
    {
      ...common,
      path: rotas.ver,
      key: `${recurso}.ver`,
      permissao: `${recurso}.ver`,
      title: rotulo.um,
      parent,
      element: screen(paginas.ver, <ResourceShowPage definition={definition} />),
    },
  ]
}

function guard(draft: Draft, permissoes: ReadonlySet<string>): AppRoute {
  const allowed = permissoes.has(draft.permissao)
  if (allowed) return { ...draft, allowed }
  const element = (
    <Page title={draft.title}>
      <ForbiddenState permissao={draft.permissao} />
    </Page>
  )
  return { ...draft, allowed, element }
}

function groupsOf({ menu }: UserConfig): Groups {
  return new Map(
    menu.flatMap(({ grupo, itens }) =>
      itens.map((item): [string, string] => [item.kind === 'pagina' ? `pagina:${item.nome}` : item.nome, grupo]),
    ),
  )
}

function pageComponent(name: string): ComponentType | null {
  const known = PAGE_NAMES.find((page): page is PageName => page === name)
  return known ? webExtensions.pages[known] : null
}
