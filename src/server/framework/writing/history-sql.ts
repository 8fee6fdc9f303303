import { type RawBuilder, sql } from 'kysely'
import { businessNow } from '../../platform/database/business-now'
import type { Mudancas } from '../resources/history'
import type { ResourceModel } from '../resources/model'
import { authorOf, originOf, type WritingContext } from './writing-context'

/** What the history is told of one record. */
export interface Entry {
  readonly registro_id: number
  readonly mudancas: Mudancas
}

export interface Said {
  readonly acao: string
  readonly origem?: string | undefined
}

/** SQL of an instant as it goes over the wire, for values that the history takes from the statement itself. */
export function instantText(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Lines of history from rows of `registro_id` and `mudancas`: a part of the statement that changes the records. */
export function historySql(
  ctx: WritingContext,
  { definition: { recurso } }: ResourceModel,
  { acao, origem = ctx.origem }: Said,
  linhas: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
    select ${recurso}, registro_id, ${acao}, ${authorOf(ctx)}::bigint, ${businessNow(ctx.clock)}, mudancas, ${originOf(ctx, origem)}
    from ${linhas}
  `
}

/** Entries as such rows; the columns of `instantes` became the instant of the transaction. */
export function entriesSql(
  { clock }: WritingContext,
  entries: readonly Entry[],
  instantes: readonly string[],
): RawBuilder<unknown> {
  const now = sql`to_jsonb(${instantText(businessNow(clock))})`
  const mudancas = instantes.reduce<RawBuilder<unknown>>(
    (all, key) => sql`jsonb_set(${all}, ${[key, '1']}::text[], ${now})`,
    sql`mudancas`,
  )
  return sql`(
    select registro_id, ${mudancas} as mudancas
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as linha(registro_id bigint, mudancas jsonb)
  ) dita`
}
