import type { Definitions } from '../../../declaration/config-definitions'
import { covers, grants } from '../../../declaration/derive/granted-codes'

export interface OwnPermission {
  readonly permissao: string
  readonly efeito: 'conceder' | 'negar'
}

const byDefinitions = new WeakMap<Definitions, Map<string, ReadonlySet<string>>>()

/**
 * The exact codes a user holds: those of the função, then the user's own rows, which win.
 * Wildcards (`*`, `acordos.*`) stand for what the catalogue has; what is `nomeada` is granted by `*` or its name alone.
 */
export function expandPermissions(
  definitions: Definitions,
  funcao: string,
  own: readonly OwnPermission[],
): ReadonlySet<string> {
  const granted = permissionsOfFuncao(definitions, funcao)
  if (own.length === 0) return granted
  const result = new Set(granted)
  for (const row of own) {
    const [pattern, isGrant] = [row.permissao, row.efeito === 'conceder']
    for (const entry of definitions.permissoes.catalogo) {
      if (isGrant && grants(pattern, entry)) result.add(entry.permissao)
      if (!isGrant && covers(pattern, entry.permissao)) result.delete(entry.permissao)
    }
  }
  return result
}

function permissionsOfFuncao(definitions: Definitions, funcao: string): ReadonlySet<string> {
  const known = byDefinitions.get(definitions) ?? new Map<string, ReadonlySet<string>>()
  byDefinitions.set(definitions, known)
  const before = known.get(funcao)
  if (before) return before
  const { funcoes } = definitions.permissoes
  const written = Object.hasOwn(funcoes, funcao) ? (funcoes[funcao] ?? []) : []
  const { catalogo } = definitions.permissoes
  const granted = catalogo.filter((entry) => written.some((pattern) => grants(pattern, entry)))
  const codes = new Set(granted.map(({ permissao }) => permissao))
  known.set(funcao, codes)
  return codes
}
