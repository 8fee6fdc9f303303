import {
  type GoConfig,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterBindings,
} from '@refinedev/core'
import routerBindings from '@refinedev/react-router-v6'
import { useCallback, useContext, useMemo } from 'react'
import { matchPath, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { useConfig } from '../config-context'
import { encodeListState, isListParameter, type ListState, parseListState } from '../list/url-state'

/**
 * The package's binding with `go` and `parse` replaced: the address is encoded, lists of any length come back as lists and values
 * come back with the type of their field. `parse` answers nothing of the address but list state and the id, because
 * Refine hands what it answers to the data provider.
 */
export const routerProvider: RouterBindings = { ...routerBindings, go: useGoBinding, parse: useParseBinding }

function useGoBinding() {
  const { search, hash: currentHash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const { definition } = useMatchedRoute(pathname)

  return useCallback(
    ({ to, type, query, hash, options: { keepQuery, keepHash } = {} }: GoConfig) => {
      const params = writeQuery(keepQuery ? search : '', query ?? {}, definition)
      const fragment = (hash ?? (keepHash ? currentHash : '')).replace(/^#/, '')
      const text = params.toString()
      const path = `${to ?? ''}${text && `?${text}`}${fragment && `#${fragment}`}`
      if (type === 'path') return path
      if (type === 'replace') return navigate(path || pathname, { replace: true, state })
      return navigate(path || pathname)
    },
    [search, currentHash, pathname, state, navigate, definition],
  )
}

function useParseBinding() {
  const routeParams = useParams()
  const { pathname, search } = useLocation()
  const { resource, action, matchedRoute, definition } = useMatchedRoute(pathname)

  return useCallback((): ParseResponse => {
    const id = routeParams.id ?? (matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined)
    const state = definition ? parseListState(new URLSearchParams(search), definition) : {}
    return {
      ...(resource && { resource }),
      ...(action && { action }),
      ...(id !== undefined && { id }),
      pathname,
      params: { ...mutable(state) },
    }
  }, [routeParams.id, matchedRoute, pathname, search, resource, action, definition])
}

function useMatchedRoute(pathname: string) {
  const { resources } = useContext(ResourceContext)
  const config = useConfig()
  return useMemo(() => {
    const match = matchOf(pathname, resources)
    const name = match.resource?.name ?? ''
    return { ...match, definition: Object.hasOwn(config.resources, name) ? (config.resources[name] ?? null) : null }
  }, [pathname, resources, config])
}

type Resources = Parameters<typeof matchResourceFromRoute>[1]

const lastMatches = new WeakMap<Resources, { readonly pathname: string } & ReturnType<typeof matchResourceFromRoute>>()

/** Hundreds of places of a page ask at once where it is: going through the addresses of every resource is done once. */
function matchOf(pathname: string, resources: Resources) {
  const last = lastMatches.get(resources)
  if (last?.pathname === pathname) return last
  const match = { pathname, ...matchResourceFromRoute(pathname, resources) }
  lastMatches.set(resources, match)
  return match
}

/** New list state replaces the old one; parameters that are not list state (an open tab) stay. */
function writeQuery(search: string, query: Record<string, unknown>, definition: ResourceDefinition | null) {
  const { filters, sorters, current, pageSize, ...others } = query
  const isListState = filters !== undefined || sorters !== undefined || current !== undefined
  const params = new URLSearchParams(search)
  if (isListState && definition) {
    for (const name of new Set(params.keys())) if (isListParameter(name, definition)) params.delete(name)
  }
  const state: ListState = {
    ...(Array.isArray(filters) && { filters }),
    ...(Array.isArray(sorters) && { sorters }),
    ...(typeof current === 'number' && { current }),
    ...(typeof pageSize === 'number' && { pageSize }),
  }
  for (const [name, value] of encodeListState(state, definition)) params.append(name, value)
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined && value !== null) params.set(name, String(value))
  }
  return params
}

/** Refine's own types ask for mutable lists. */
function mutable({ filters, sorters, ...rest }: ListState) {
  return { ...rest, ...(filters && { filters: [...filters] }), ...(sorters && { sorters: [...sorters] }) }
}
