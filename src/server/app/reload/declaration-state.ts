import type { Mistake } from '../../../declaration/diagnostics/mistake'

/** What administrators are told of the declarations in use. */
export interface DeclarationState {
  /** When those in use were read. */
  readonly carregadas_em: Date
  /** Why the newest files are not those in use; empty when they are. */
  readonly erros: readonly Mistake[]
  /** Words of a refused migration; null when none was refused. */
  readonly recusa: string | null
}

/** Shared by every app of the process: a reload writes it, requests read it. */
export interface DeclarationWatch {
  state: DeclarationState
}

export function freshState(at: Date): DeclarationState {
  return { carregadas_em: at, erros: [], recusa: null }
}
