import { type RawBuilder, sql } from 'kysely'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { columnOf, modelOf, modelsOf } from '../resources/model'
import { name } from '../resources/sql-names'
import { historySql, type Said } from './history-sql'
import { keepMade } from './journal'
import { authorOf, type WritingContext } from './writing-context'

export interface InsertionFrom extends Partial<Said> {
  /** A select in the order in which its rows are written; they are called `fonte`. */
  readonly fonte: RawBuilder<unknown>
  /** Column → SQL over such a row. */
  readonly valores: Readonly<Record<string, RawBuilder<unknown>>>
  /** Rows whose unique values stand already are passed over. */
  readonly repetidos?: 'pular'
  /** What the history of each tells, SQL over its row, which names its `id` then. Without it another record tells of all of them. */
  readonly historia?: RawBuilder<unknown>
  /** The instant that they bear, where it was settled before: they are written in more than one transaction. */
  readonly em?: RawBuilder<unknown>
  /** Further parts of the statement, each `, name as (…)`. */
  readonly tambem?: RawBuilder<unknown>
}

/**
 * Writes new records from rows that the database has already, however many, in one statement with their history.
 *
 * Returns  how many are new.
 */
export async function insertFrom(
  trx: Db,
  ctx: WritingContext,
  recurso: string,
  { fonte, valores, repetidos, historia, em, tambem = sql``, acao = 'criar', origem }: InsertionFrom,
): Promise<number> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const linhas = historia && sql`(select id as registro_id, ${historia} as mudancas from fonte) dita`
  const told =
    linhas && model.definition.historico
      ? sql`, historia as (${historySql(ctx, model, { acao, origem }, linhas)})`
      : sql``
  const now = businessNow(ctx.clock)
  const insertion = sql`
    insert into ${name(model.table)} (${sql.join(Object.keys(valores).map((key) => columnOf(model, key)))}, criado_em, criado_por)
    select ${sql.join(Object.values(valores))}, ${em ?? now}, ${authorOf(ctx)}::bigint from fonte
    ${repetidos === 'pular' ? sql`on conflict do nothing` : sql``}
  `
  const last =
    ctx.guarda === undefined
      ? insertion
      : sql`, feitas as (${insertion} returning id, versao) ${keepMade(ctx.guarda, recurso)}`
  const { numAffectedRows } = await sql`with fonte as (${fonte}) ${tambem} ${told} ${last}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
