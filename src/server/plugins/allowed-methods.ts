import type { RoutePermission } from './permissions'

/** The methods that do exist at an address; none when there is nothing at all. */
export function allowedMethods(routes: readonly RoutePermission[], url: string): readonly string[] {
  const path = (url.split('?')[0] ?? '').split('/')
  const methods = routes.filter((route) => matches(route.url.split('/'), path)).map((route) => route.method)
  return [...new Set(methods)].sort()
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.length !== path.length) return false
  return pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]))
}
