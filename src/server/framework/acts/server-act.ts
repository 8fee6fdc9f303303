import type { FormActName } from '../../../declaration/extensions'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import type { Row } from '../resources/read/row'
import type { WriteContext } from '../resources/write/write-context'

/** One record on which an act of the server runs. */
export interface ActCall {
  /** The act as the declaration calls it, for the history. */
  readonly nome: string
  readonly model: ResourceModel
  /** The stored row, locked, within this user's write scope; `visivel_se` holds. */
  readonly before: Row
  /** What the act's form asked for, checked: column → value. */
  readonly valores: Row
  /** Says what became of this record, in the place of what the declaration says of all; nobody hears where there is none. */
  readonly diz?: ((texto: string) => void) | undefined
}

/** Code behind `acoes.X.chamar`. It changes records by `changeRow`; what it refuses, it throws as AppError. */
export type ServerAct = (trx: Queryable, ctx: WriteContext, call: ActCall) => Promise<void>

export type ServerActs = Readonly<Record<FormActName, ServerAct>>
