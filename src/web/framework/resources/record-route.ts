import type { ResourceDefinition } from '../../../declaration/definitions'

export function viewPath(definition: ResourceDefinition, id: number | string): string {
  return fillId(definition.rotas.ver, id)
}

export function editPath(definition: ResourceDefinition, id: number | string): string | null {
  return definition.rotas.editar === null ? null : fillId(definition.rotas.editar, id)
}

function fillId(route: string, id: number | string): string {
  return route.replace(/:id\??/, encodeURIComponent(String(id)))
}
