import type { AccessControlProvider } from '@refinedev/core'
import { groupName, pageName } from './resource-names'
import type { UserConfig } from './user-config'

/** Refine's actions → ours; any other action bears its own name. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['ver'],
  show: ['ver'],
  create: ['criar'],
  clone: ['ver', 'criar'],
  edit: ['editar'],
  delete: ['excluir'],
}

/** Answers from memory: no call, no waiting, no stale answer of another user. */
export function createAccessControl(config: UserConfig, permissoes: ReadonlySet<string>): AccessControlProvider {
  const groups = new Map(config.menu.map((group) => [groupName(group.grupo), group]))
  const pages = new Map(Object.values(config.paginas).map((page) => [pageName(page.nome), page]))

  const isAllowed = (resource: string, action: string): boolean => {
    const page = pages.get(resource)
    if (page) return permissoes.has(page.permissao)
    const group = groups.get(resource)
    if (group)
      return group.itens.some((item) => isAllowed(item.kind === 'pagina' ? pageName(item.nome) : item.nome, 'list'))
    return (ACTIONS[action] ?? [action]).every((acao) => permissoes.has(`${resource}.${acao}`))
  }

  return {
    can: async ({ resource, action }) => ({ can: resource === undefined || isAllowed(resource, action) }),
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  }
}
