import type { SummaryName } from '../../../../declaration/extensions'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'

/** One thing told beside a hit. */
export interface Detalhe {
  readonly rotulo: string
  readonly texto: string
}

/** Code behind `procura.resumo`: what no field of these records holds, by id, for this user. */
export type ServerSummary = (
  db: Queryable,
  ctx: ActContext,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, readonly Detalhe[]>>

export type ServerSummaries = Readonly<Record<SummaryName, ServerSummary>>
