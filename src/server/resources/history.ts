import { sql } from 'kysely'
import type { Usuario } from '../session/usuario'
import type { Queryable } from './queryable'

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
export async function writeHistory(
  trx: Queryable,
  { usuario }: { readonly usuario: Pick<Usuario, 'id'> },
  entry: HistoryEntry,
): Promise<void> {
  const mudancas = 'mudancas' in entry ? entry.mudancas : fromBlank(entry.depois)
  await sql`
    insert into historico (recurso, registro_id, acao, usuario_id, mudancas, origem)
    values (${entry.recurso}, ${entry.registro_id}, ${entry.acao}, ${usuario.id}, ${JSON.stringify(mudancas)}, ${entry.origem ?? null})
  `.execute(trx)
}

function fromBlank(record: object): Mudancas {
  const filled = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(filled.map(([key, value]) => [key, [null, value]]))
}
