import type { ComponentType } from 'react'
import type { PageDefinition } from '../../declaration/config-definitions'
import { codeOf } from '../../declaration/derive/code-of'
import { importRoute } from '../framework/resources/import/import-route'
import { ListOrTrash } from '../framework/resources/list/list-or-trash'
import { texts as recordTexts } from '../i18n/resource-texts'
import { texts } from '../i18n/texts'
import type { AppRoute } from '../layout/app-route'
import { lazyView } from '../layout/lazy-view'
import { Page } from '../layout/page'
import { ForbiddenState } from '../layout/states'
import type { UserConfig, UserResource } from '../refine/user-config'
import type { PageProps } from './extension-table'
import { webExtensions } from './extensions'

const ResourceFormPage = lazyView(
  async () => (await import('../framework/resources/form/resource-form-page')).ResourceFormPage,
)
const ImportPage = lazyView(async () => (await import('../framework/resources/import/import-page')).ImportPage)
const ResourceListPage = lazyView(
  async () => (await import('../framework/resources/list/resource-list-page')).ResourceListPage,
)
const ResourceShowPage = lazyView(
  async () => (await import('../framework/resources/show/resource-show-page')).ResourceShowPage,
)

/** Every address of the application, from the declarations alone; each is guarded by its permission. */
export function buildRoutes(config: UserConfig, permissoes: ReadonlySet<string>): readonly AppRoute[] {
  const groups = groupsOf(config)
  const drafts = [
    ...Object.values(config.paginas).flatMap((page) => pageRoutes(page, groups, config)),
    ...Object.values(config.resources).flatMap((definition) => resourceRoutes(definition, groups, config)),
    ...Object.values(config.resources).flatMap((definition) => importRoutes(definition, groups)),
    ...Object.values(config.consultas).map((definition) => consultaRoute(definition, groups, config)),
  ]
  const known = new Set(drafts.map(({ path }) => path))
  const restricted = config.restritas.filter(({ rota }) => !known.has(rota)).map(restrictedRoute)
  return [...drafts.map((draft) => guard(draft, permissoes)), ...restricted]
}

type Draft = Omit<AppRoute, 'allowed'>
type Groups = ReadonlyMap<string, string>

function pageRoutes(page: PageDefinition, groups: Groups, config: UserConfig): Draft[] {
  const Component = pageComponent(page.componente)
  const own = groups.get(`pagina:${page.nome}`)
  const of = own === undefined ? ownerOf(page, config) : undefined
  return [page.rota, ...page.outras_rotas].map((path) => ({
    path,
    key: `pagina:${page.nome}`,
    permissao: page.permissao,
    layout: page.layout,
    slimMenu: page.recolher_menu,
    ...(page.componente === 'ChatExterno' && config.chat?.externo && { outside: config.chat.externo }),
    grupo: own ?? (of && groups.get(of.recurso)) ?? null,
    title: page.rotulo,
    parent: of ? { title: of.rotulo.varios, path: of.rotas.lista } : null,
    element: Component && <Component nome={page.nome} />,
  }))
}

/** The resource that a page outside the menu belongs to: it stands for one of its screens. */
function ownerOf({ componente }: PageDefinition, { resources }: UserConfig): UserResource | undefined {
  return Object.values(resources).find(({ paginas }) => Object.values(paginas).includes(componente))
}

function resourceRoutes(definition: UserResource, groups: Groups, config: UserConfig): Draft[] {
  const { recurso, rotas, rotulo, paginas } = definition
  const common = { layout: 'vertical', slimMenu: false, grupo: groups.get(recurso) ?? null } as const
  const parent = { title: rotulo.varios, path: rotas.lista }
  const list = { ...common, permissao: `${recurso}.ver`, parent: null, title: rotulo.varios }
  const show = { ...common, permissao: `${recurso}.ver`, parent, title: rotulo.um }
  const create = { ...common, permissao: `${recurso}.criar`, parent, title: recordTexts.newRecord(rotulo.um) }
  const edit = { ...common, permissao: `${recurso}.editar`, parent, title: `${texts.rotas.editar} ${rotulo.um}` }
  const routes: (Omit<Draft, 'path' | 'key'> & { act: ScreenAct; path: string | null })[] = [
    { ...list, act: 'lista', path: rotas.lista, element: <ListOrTrash definition={definition} /> },
    { ...show, act: 'ver', path: rotas.ver, element: <ResourceShowPage definition={definition} /> },
    {
      ...create,
      act: 'criar',
      path: rotas.criar,
      element: <ResourceFormPage definition={definition} action="create" />,
    },
    { ...edit, act: 'editar', path: rotas.editar, element: <ResourceFormPage definition={definition} action="edit" /> },
  ]
  return routes.flatMap(({ act, path, element, ...rest }) => {
    const replaced = paginas[act]
    const hasOwnRoute = Object.values(config.paginas).some(({ componente }) => componente === replaced)
    if (path === null || hasOwnRoute) return []
    const Component = replaced === undefined ? null : pageComponent(replaced)
    return [
      { ...rest, path, key: `${recurso}.${act}`, element: Component ? <Component nome={replaced ?? ''} /> : element },
    ]
  })
}

/** A consulta has a list and nothing else. */
function consultaRoute(definition: UserResource, groups: Groups, config: UserConfig): Draft {
  const { recurso, rotas, rotulo } = definition
  const own = groups.get(recurso)
  const of = own === undefined ? aboveOf(rotas.lista, config) : undefined
  return {
    path: rotas.lista,
    key: `${recurso}.lista`,
    permissao: codeOf(definition, 'ver'),
    layout: 'vertical',
    slimMenu: false,
    grupo: own ?? (of && groups.get(of.recurso)) ?? null,
    title: rotulo.varios,
    parent: of ? { title: of.rotulo.varios, path: of.rotas.lista } : null,
    element: <ResourceListPage definition={definition} />,
  }
}

/** The resource whose list an address outside the menu stands under. */
function aboveOf(path: string, { resources }: UserConfig): UserResource | undefined {
  return Object.values(resources).find(({ rotas }) => path.startsWith(`${rotas.lista}/`))
}

/** Where files come into a resource; the palette offers it as an act. */
function importRoutes(definition: UserResource, groups: Groups): Draft[] {
  const { recurso, rotas, rotulo } = definition
  const path = importRoute(definition)
  if (path === null) return []
  const parent = { title: rotulo.varios, path: rotas.lista }
  const common = { layout: 'vertical', slimMenu: false, grupo: groups.get(recurso) ?? null, parent } as const
  const title = recordTexts.importInto(rotulo.varios)
  const element = <ImportPage definition={definition} />
  return [{ ...common, path, key: `${recurso}.importar`, permissao: `${recurso}.importar`, title, element }]
}

type ScreenAct = keyof UserResource['paginas'] & string

function restrictedRoute({ rota, permissao, nome_da_permissao }: UserConfig['restritas'][number]): AppRoute {
  const title = texts.rotas.semAcesso
  return {
    path: rota,
    key: rota,
    permissao,
    layout: 'vertical',
    slimMenu: false,
    grupo: null,
    title,
    parent: null,
    allowed: false,
    element: forbidden(title, permissao, nome_da_permissao),
  }
}

function guard(draft: Draft, permissoes: ReadonlySet<string>): AppRoute {
  const allowed = permissoes.has(draft.permissao)
  if (allowed) return { ...draft, allowed }
  return { ...draft, allowed, element: forbidden(draft.title, draft.permissao, draft.title) }
}

function forbidden(title: string, permissao: string, nome: string) {
  return (
    <Page title={title}>
      <ForbiddenState permissao={permissao} motivo={texts.erros.semPermissao(nome)} />
    </Page>
  )
}

function groupsOf({ menu }: UserConfig): Groups {
  return new Map(
    menu.flatMap(({ grupo, itens }) =>
      itens.map((item): [string, string] => [item.kind === 'pagina' ? `pagina:${item.nome}` : item.nome, grupo]),
    ),
  )
}

function pageComponent(name: string): ComponentType<PageProps> | null {
  return webExtensions.pages[name] ?? null
}
