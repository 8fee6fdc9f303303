import type { Casos } from '../../../contract/declaracoes/declaracoes'
import type { Definitions } from '../../../declaration/config-definitions'
import type { Mistake } from '../../../declaration/diagnostics/mistake'
import type { Survey } from '../../platform/database/migrations/survey'
import type { Checked } from '../estudio/candidates'

/** What administrators are told of the declarations in use. */
export interface DeclarationState {
  /** Of those in use. */
  readonly versao: string
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
  /** Where new declarations are tried; none in an app that nothing can take the place of. */
  oficina?: Workshop
}

export function freshState({ versao }: Pick<Definitions, 'versao'>, at: Date): DeclarationState {
  return { versao, carregadas_em: at, erros: [], recusa: null }
}

export type ReloadOutcome = 'recarregadas' | 'iguais' | 'recusadas'
export type Reload = () => Promise<ReloadOutcome>

/** What new declarations are tried with, beyond what a request has: the owner's side of the database, and the turn of who changes them. */
export interface Workshop {
  /** Does work while nobody else reloads; it is given what reads the files again in its turn. */
  inTurn<T>(work: (reload: Reload) => Promise<T>): Promise<T>
  /** Does it while no other process does the same. Throws `declaracoes_em_uso`. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** What these declarations ask of the database. Changes nothing. */
  survey(checked: Checked, definitions: Definitions): Promise<Survey>
  /** The cases of config/testes, on a database that is made for them and thrown away. */
  runCases(checked: Checked, definitions: Definitions): Promise<Casos>
}
