import type { Definitions } from '../config-definitions'
import { grants } from './granted-codes'

/** What one função can do that it could not before, and the other way round. */
export interface PermissionChange {
  readonly funcao: string
  readonly ganha: readonly string[]
  readonly perde: readonly string[]
}

/** A condition that decides who may touch rows or a field, and changed. */
export interface ConditionChange {
  /** `operacoes: escopo`, `credores.repasse_acima_360: acesso`. */
  readonly onde: string
  readonly antes: string
  readonly depois: string
}

export interface PermissionChanges {
  readonly funcoes: readonly PermissionChange[]
  readonly condicoes: readonly ConditionChange[]
}

type Side = Pick<Definitions, 'resources' | 'permissoes' | 'paginas'>

/**
 * Who gains or loses what between two states of the declarations.
 *
 * Takes    two whole definitions.
 * Returns  per função the exact codes, wildcards expanded in each side's own catalogue, and every condition of row scope, field
 *          access, act and page that is another one. What did not change is left out.
 */
export function permissionChanges(before: Side, after: Side): PermissionChanges {
  const names = union(Object.keys(before.permissoes.funcoes), Object.keys(after.permissoes.funcoes))
  const funcoes = names.map((funcao) => {
    const [had, has] = [codesOf(before, funcao), codesOf(after, funcao)]
    return {
      funcao,
      ganha: [...has].filter((code) => !had.has(code)).sort(),
      perde: [...had].filter((code) => !has.has(code)).sort(),
    }
  })
  const [old, now] = [conditionsOf(before), conditionsOf(after)]
  const condicoes = union([...old.keys()], [...now.keys()]).map((onde) => ({
    onde,
    antes: old.get(onde) ?? NONE,
    depois: now.get(onde) ?? NONE,
  }))
  return {
    funcoes: funcoes.filter(({ ganha, perde }) => ganha.length + perde.length > 0),
    condicoes: condicoes.filter(({ antes, depois }) => antes !== depois),
  }
}

const NONE = 'nenhuma'

function codesOf({ permissoes }: Side, funcao: string): ReadonlySet<string> {
  const patterns = permissoes.funcoes[funcao] ?? []
  const granted = permissoes.catalogo.filter((entry) => patterns.some((pattern) => grants(pattern, entry)))
  return new Set(granted.map(({ permissao }) => permissao))
}

/** Place → condition, as written. */
function conditionsOf({ resources, paginas }: Side): ReadonlyMap<string, string> {
  const rows = Object.values(resources).flatMap((resource) => {
    const { recurso, escopo, escopo_de_gravacao, campos, atos } = resource
    const text = (conditions: typeof escopo) => conditions.map((condition) => condition.text).join(' e ')
    return [
      [`${recurso}: escopo`, text(escopo)],
      [`${recurso}: escopo de gravação`, text(escopo_de_gravacao)],
      ...campos.flatMap(({ nome, acesso }) => [
        [`${recurso}.${nome}: acesso para ver`, acesso.ver ?? ''],
        [`${recurso}.${nome}: acesso para editar`, acesso.editar ?? ''],
      ]),
      ...atos.map(({ nome, permissao }) => [`${recurso}.${nome}: permissão da ação`, permissao]),
    ] as const
  })
  const pages = Object.values(paginas).map(
    ({ nome, permissao, so_para }) =>
      [`página ${nome}`, so_para === null ? permissao : `${permissao} (${so_para})`] as const,
  )
  const all = [...rows, ...pages].filter(([, condition]) => condition !== '')
  return new Map(all.map(([place = '', condition = '']) => [place, condition]))
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])]
}
