import { sql } from 'kysely'
import type { Queryable } from '../queryable'

/** What stands beside a record that is no more: its draft, comments and files. The history stays. */
export async function forgetRecord(
  trx: Queryable,
  { recurso, registro_id }: { readonly recurso: string; readonly registro_id: number },
): Promise<void> {
  await sql`delete from rascunhos where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
  await sql`delete from posses where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
  await sql`delete from comentarios where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
  await sql`delete from arquivos where recurso = ${recurso} and registro_id = ${registro_id}`.execute(trx)
}
