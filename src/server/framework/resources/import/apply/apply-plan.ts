import type { ActContext } from '../../../../platform/act-context'
import type { ResourceModel } from '../../model'
import type { Importacao } from '../import-queries'

/** Lines after `from`, up to `to`. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** How the accepted lines of one import are written. */
export interface ApplyPlan {
  readonly ctx: ActContext
  readonly model: ResourceModel
  readonly importacao: Importacao
  readonly usuarioId: number
  /** Columns that its lines may fill. */
  readonly keys: readonly string[]
  /** `origem` of the history. */
  readonly origem: string
}
