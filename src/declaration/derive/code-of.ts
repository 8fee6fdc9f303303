import type { ResourceDefinition } from '../definitions'

/** The permission that an action on a resource asks for: `recurso.acao`, and of a consulta the code that it names. */
export function codeOf({ recurso, consulta }: Pick<ResourceDefinition, 'recurso' | 'consulta'>, acao: string): string {
  return consulta?.codigos[acao] ?? `${recurso}.${acao}`
}
