import type { Definitions } from '../../../declaration/config-definitions'
import { standsFor } from '../../../declaration/derive/granted-codes'

export interface OwnPermission {
  readonly permissao: string
  readonly efeito: 'conceder' | 'negar'
}

const byDefinitions = new WeakMap<Definitions, Map<string, ReadonlySet<string>>>()

/**
 * The exact codes a user holds: those of the função, then the user's own rows, which win.
 * Wildcards (`*`, `acordos.*`) stand for what the catalogue has.
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
    for (const code of matching(definitions, row.permissao)) {
      if (row.efeito === 'conceder') result.add(code)
      else result.delete(code)
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
  const codes = new Set(written.flatMap((pattern) => matching(definitions, pattern)))
  known.set(funcao, codes)
  return codes
}

function matching(definitions: Definitions, pattern: string): readonly string[] {
  const codes = definitions.permissoes.catalogo.map((entry) => entry.permissao)
  return codes.filter((code) => standsFor(pattern, code))
}
