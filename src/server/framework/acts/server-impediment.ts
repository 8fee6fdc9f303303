import type { ImpedimentName } from '../../../declaration/extensions'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * Code behind `acoes.X.impede`.
 *
 * Takes    ids of records of this user's scope, at least one.
 * Returns  id → why the act would be refused now, in words; a record with nothing against it is absent. The act refuses the same
 *          by itself: this only tells it beforehand.
 */
export type ServerImpediment = (db: Db, ctx: ActContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

export type ServerImpediments = Readonly<Record<ImpedimentName, ServerImpediment>>
