import type { Definitions } from '../../../../declaration/config-definitions'
import type { ParsedExpression } from '../../../../declaration/expressions/tree'

/** Where a rule stands in the files: `resources/clientes.yaml:12`. */
export function originOf({ origem }: ParsedExpression): string | null {
  return origem ?? null
}

export function originOfFuncao({ origens }: Definitions, funcao: string): string | null {
  return valueAt(origens.funcoes, funcao) ?? null
}

/** Where `acesso` of a field names a permission. */
export function originOfAccess({ origens }: Definitions, recurso: string, campo: string): string | null {
  return valueAt(valueAt(valueAt(origens.acesso, recurso) ?? {}, campo) ?? {}, 'editar') ?? null
}

/** Where the file decides that an action exists: its `acoes_padrao`, the act itself, or else the file as a whole. */
export function originOfAction({ origens }: Definitions, recurso: string, acao: string): string {
  const act = valueAt(valueAt(origens.atos, recurso) ?? {}, acao)
  return act ?? valueAt(origens.acoes_padrao, recurso) ?? `resources/${recurso}.yaml`
}

function valueAt<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
