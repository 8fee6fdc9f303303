import { sql } from 'kysely'
import type { Avisos } from '../../../contract/instalacao/pessoal'
import type { Db } from '../database/pool'

/** What open screens are told. Names and figures only, never a record. */
export type LiveEvent =
  | { readonly recurso: string }
  /** Somebody was mentioned, or read that he was. */
  | { readonly mencionado_id: number }
  /** Something came to a person, who may want to be told at once; `estado`: what he himself is doing changed. */
  | { readonly aviso: keyof Avisos | 'estado'; readonly usuario_id: number }
  | { readonly trabalho: number; readonly feito: number; readonly total: number; readonly usuario_id: number }

/**
 * Tells open screens of what changes no table of the declarations: a record taken in hand, a comment, how far a job is. Once the
 * transaction commits they hear of it as they hear of those (`read-news.ts`); of one rolled back never.
 */
export async function tell(db: Db, event: LiveEvent): Promise<void> {
  await db
    .insertInto('novidades')
    .values({ evento: JSON.stringify(event) })
    .execute()
}

export async function sweepNews(db: Db): Promise<void> {
  await sql`delete from novidades where em < now() - interval '5 minutes'`.execute(db)
}
