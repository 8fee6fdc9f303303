import type { ReactNode } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { PageDefinition } from '../../declaration/config-definitions'

/** One address of the application: routes, menu, breadcrumb, palette and guard all read this. */
export interface AppRoute {
  readonly path: string
  /** Same key, same screen: rows of one resource never show under another. */
  readonly key: string
  readonly permissao: string
  /** Whether this user holds the permission. */
  readonly allowed: boolean
  readonly layout: PageDefinition['layout']
  readonly slimMenu: boolean
  /** Address outside that the screen only leads to. */
  readonly outside?: string | undefined
  /** Menu group, when the menu has it. */
  readonly grupo: string | null
  readonly title: string
  /** The list that a record's page belongs to. */
  readonly parent: { readonly title: string; readonly path: string } | null
  readonly element: ReactNode
}

/** The route that an address means, best match first; null for an unknown one. */
export function findRoute(routes: readonly AppRoute[], pathname: string): AppRoute | null {
  const objects = routes.map((route) => ({ path: route.path, id: route.path }))
  const match = matchRoutes(objects, pathname)?.at(-1)
  return routes.find((route) => route.path === match?.route.path) ?? null
}

/** Address of the menu entry that a route belongs to: its own, or its list's. */
export function menuPath({ parent, path }: AppRoute): string {
  return parent?.path ?? plainPath(path)
}

/** The address to link to: `/negociacao/:id?` → `/negociacao`. */
export function plainPath(path: string): string {
  return path.replace(/\/:\w+\?$/, '')
}
