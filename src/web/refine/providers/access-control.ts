import type { AccessControlProvider } from '@refinedev/core'
import { groupName, pageName } from '../resource-names'
import type { UserConfig } from '../user-config'

/** Refine's actions → ours; any other action bears its own name. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['ver'],
  show: ['ver'],
  create: ['criar'],
  clone: ['ver', 'criar'],
  edit: ['editar'],
  delete: ['excluir'],
}

/** Whether the user may do something with a resource, a page or a group of the menu: what Refine asks and what screens ask. */
export type Allowed = (resource: string, action: string) => boolean

export function createAllowed(config: UserConfig, permissoes: ReadonlySet<string>): Allowed {
  const groups = new Map(config.menu.map((group) => [groupName(group.grupo), group]))
  const pages = new Map(Object.values(config.paginas).map((page) => [pageName(page.nome), page]))
  const isAllowed: Allowed = (resource, action) => {
    const page = pages.get(resource)
    if (page) return permissoes.has(page.permissao)
    const consulta = Object.hasOwn(config.consultas, resource) ? config.consultas[resource] : undefined
    if (consulta) return (ACTIONS[action] ?? [action]).every((acao) => consulta.acoes.includes(acao))
    const group = groups.get(resource)
    if (group)
      return group.itens.some((item) => isAllowed(item.kind === 'pagina' ? pageName(item.nome) : item.nome, 'list'))
    return (ACTIONS[action] ?? [action]).every((acao) => permissoes.has(`${resource}.${acao}`))
  }
  return isAllowed
}

/** Answers from memory: no call, no waiting, no stale answer of another user. */
export function createAccessControl(isAllowed: Allowed): AccessControlProvider {
  return {
    can: async ({ resource, action }) => ({ can: resource === undefined || isAllowed(resource, action) }),
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  }
}
