import type { ResourceProps } from '@refinedev/core'
import type { PageDefinition } from '../../declaration/config-definitions'
import type { ResourceDefinition } from '../../declaration/definitions'
import { groupName, pageName } from './resource-names'
import type { UserConfig } from './user-config'

/** What Refine calls resources: menu groups, pages and declared resources, in menu order, with plain texts only. */
export function toRefineResources(config: UserConfig): ResourceProps[] {
  const parents = new Map(
    config.menu.flatMap(({ grupo, itens }) =>
      itens.map((item): [string, string] => [
        item.kind === 'pagina' ? pageName(item.nome) : item.nome,
        groupName(grupo),
      ]),
    ),
  )
  return [
    ...config.menu.map(({ grupo }) => ({ name: groupName(grupo), meta: { label: grupo } })),
    ...Object.values(config.paginas).map((page) => fromPage(page, parents)),
    ...Object.values(config.resources).map((definition) => fromDefinition(definition, parents)),
    ...Object.values(config.consultas).map((consulta) => fromConsulta(consulta, parents)),
  ]
}

function fromPage({ nome, rotulo, rota }: PageDefinition, parents: ReadonlyMap<string, string>): ResourceProps {
  const name = pageName(nome)
  const withId = rota.includes('/:id')
  return {
    name,
    list: rota.replace(/\/:id\??$/, ''),
    ...(withId && { show: rota.replace(/\?$/, '') }),
    meta: { label: rotulo, ...parentOf(name, parents) },
  }
}

function fromDefinition(definition: ResourceDefinition, parents: ReadonlyMap<string, string>): ResourceProps {
  const { recurso, rotas, rotulo } = definition
  return {
    name: recurso,
    list: rotas.lista,
    show: rotas.ver,
    ...(rotas.criar && { create: rotas.criar }),
    ...(rotas.editar && { edit: rotas.editar }),
    meta: { label: rotulo.varios, canDelete: false, ...parentOf(recurso, parents) },
  }
}

function fromConsulta(
  { recurso, rotas, rotulo }: ResourceDefinition,
  parents: ReadonlyMap<string, string>,
): ResourceProps {
  return {
    name: recurso,
    list: rotas.lista,
    meta: { label: rotulo.varios, canDelete: false, ...parentOf(recurso, parents) },
  }
}

function parentOf(name: string, parents: ReadonlyMap<string, string>): { parent?: string } {
  const parent = parents.get(name)
  return parent ? { parent } : {}
}
