import { sql } from 'kysely'
import type { Clock } from '../../platform/clock'
import { businessNow } from '../../platform/database/business-now'
import type { Queryable } from '../../platform/database/queryable'
import type { Programa, Usuario } from '../../platform/session/usuario'
import { authorOf, originOf } from '../writing/writing-context'
import type { ResourceModel } from './model'

/** Field → [before, after]. */
export type Mudancas = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

interface HistoryEntryBase {
  readonly recurso: string
  readonly registro_id: number
  /** `criar`, `editar`, `excluir`, `restaurar`, or the verb of an act: `negociar`. */
  readonly acao: string
  /** Where from, when it was not a person's screen. */
  readonly origem?: string
}

export type HistoryEntry = HistoryEntryBase &
  ({ readonly mudancas: Mudancas } | { readonly depois: Readonly<Record<string, unknown>> | object })

/** One row of history, in the transaction of the change itself. `depois` is a new record: every value came from blank. */
export function writeHistory(trx: Queryable, ctx: HistoryContext, entry: HistoryEntry): Promise<void> {
  return writeHistories(trx, ctx, [entry])
}

/** The rows of one act that touched several records, in one statement. */
export async function writeHistories(
  trx: Queryable,
  { usuario, clock }: HistoryContext,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    recurso: entry.recurso,
    registro_id: entry.registro_id,
    acao: entry.acao,
    origem: originOf({ usuario }, entry.origem),
    mudancas: 'mudancas' in entry ? entry.mudancas : fromBlank(entry.depois),
  }))
  await sql`
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
    select recurso, registro_id, acao, ${authorOf({ usuario })}::bigint, ${businessNow(clock)}, mudancas, origem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as linha(recurso text, registro_id bigint, acao text, mudancas jsonb, origem text)
  `.execute(trx)
}

/** The rows of what was done to records of one resource, where it keeps a history. */
export async function recordChanges(
  trx: Queryable,
  ctx: HistoryContext & { readonly origem?: string },
  { definition: { recurso, historico } }: ResourceModel,
  changes: readonly Omit<HistoryEntryBase & { readonly mudancas: Mudancas }, 'recurso' | 'origem'>[],
): Promise<void> {
  if (!historico) return
  const { origem } = ctx
  const entries = changes.map((change) => ({ recurso, ...change, ...(origem !== undefined && { origem }) }))
  await writeHistories(trx, ctx, entries)
}

interface HistoryContext {
  /** Null: nobody who is logged in, such as a command. */
  readonly usuario: { readonly id: Usuario['id'] | null; readonly programa?: Programa }
  readonly clock: Clock
}

function fromBlank(record: object): Mudancas {
  const filled = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(filled.map(([key, value]) => [key, [null, value]]))
}
