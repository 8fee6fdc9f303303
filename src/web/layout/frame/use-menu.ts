import { useMemo } from 'react'
import type { MenuItem } from '../../../declaration/config-definitions'
import { useConfig, useUsuario } from '../../refine/config-context'
import type { UserConfig } from '../../refine/user-config'
import { plainPath } from '../app-route'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly path: string
  readonly icon: string | null
  /** Those that show while one is here or at one of them. */
  readonly below: readonly MenuEntry[]
}

export interface MenuSection {
  readonly grupo: string
  readonly icon: string | null
  readonly entries: readonly MenuEntry[]
}

/** The menu as this user has it: an item shows when its permission is held, a group when one of its items shows. */
export function useMenu(): readonly MenuSection[] {
  const config = useConfig()
  const { permissoes } = useUsuario()
  return useMemo(
    () =>
      config.menu
        .map(({ grupo, icone, itens }) => ({
          grupo,
          icon: icone,
          entries: entriesOf(itens, (item) => entryOf(item, config, permissoes)),
        }))
        .filter(({ entries }) => entries.length > 0),
    [config, permissoes],
  )
}

/** Each with those below it; one whose upper entry this user does not have stands by itself. */
function entriesOf(itens: readonly MenuItem[], entry: (item: MenuItem) => readonly Line[]): readonly MenuEntry[] {
  const lines = itens.flatMap((item) => entry(item).map((line) => ({ ...line, nome: item.nome, sob: item.sob })))
  const upper = lines.filter(({ sob }) => !lines.some((other) => other.sob === undefined && other.nome === sob))
  return upper.map(({ nome, sob, ...line }) => ({
    ...line,
    below: sob === undefined ? lines.filter((other) => other.sob === nome).map(alone) : [],
  }))
}

function alone({ key, label, path, icon }: Line): MenuEntry {
  return { key, label, path, icon, below: [] }
}

type Line = Omit<MenuEntry, 'below'>

function entryOf(item: MenuItem, config: UserConfig, permissoes: ReadonlySet<string>): Line[] {
  if (item.kind === 'pagina') {
    const page = config.paginas[item.nome]
    if (!page || !permissoes.has(page.permissao)) return []
    return [{ key: `pagina:${page.nome}`, label: page.rotulo, path: plainPath(page.rota), icon: page.icone }]
  }
  if (item.kind === 'consulta') {
    const list = config.consultas[item.nome]
    return list ? [{ key: item.nome, label: list.rotulo.varios, path: list.rotas.lista, icon: list.icone }] : []
  }
  const definition = config.resources[item.nome]
  if (!definition || !permissoes.has(`${item.nome}.ver`)) return []
  const { rotulo, rotas, icone, lista } = definition
  const view = lista.visoes.find(({ nome }) => nome === item.visao)
  if (view) {
    const path = `${rotas.lista}?visao=${view.nome}`
    return [{ key: `${item.nome}:${view.nome}`, label: view.rotulo, path, icon: icone }]
  }
  return [{ key: item.nome, label: rotulo.varios, path: rotas.lista, icon: icone }]
}
