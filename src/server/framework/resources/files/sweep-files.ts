import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { modelsOf, type ResourceModel } from '../model'
import { name } from '../sql-names'
import type { BlobStore } from './blob-store'
import { lockContent } from './stored-files'

const BATCH = 500

/**
 * Throws away what no record uses: uploads of a day ago that no save took, files and comments of records that were purged, and
 * contents without a row. Any number of processes may do it, at any time.
 */
export async function sweepFiles(
  db: Db,
  store: BlobStore,
  { definitions }: Pick<ActContext, 'definitions'>,
): Promise<void> {
  await sql`delete from arquivos where registro_id is null and criado_em < now() - interval '1 day'`.execute(db)
  for (const model of modelsOf(definitions).values()) await sweepPurged(db, model)
  await store.sweepArrivals()
  for await (const batch of store.contents(BATCH)) await sweepContents(db, store, batch)
}

async function sweepPurged(db: Db, { definition, table }: ResourceModel): Promise<void> {
  const { recurso } = definition
  for (const kept of ['arquivos', 'comentarios'] as const) {
    await sql`
      delete from ${name(kept)} k where k.recurso = ${recurso} and k.registro_id is not null
        and not exists (select 1 from ${name(table)} r where r.id = k.registro_id)
    `.execute(db)
  }
}

async function sweepContents(db: Db, store: BlobStore, contents: readonly string[]): Promise<void> {
  const { rows } = await sql<{ sha256: string }>`
    select conteudo.sha256 from unnest(${contents}::text[]) as conteudo(sha256)
    where not exists (select 1 from arquivos a where a.sha256 = conteudo.sha256)
  `.execute(db)
  for (const { sha256 } of rows) await removeUnused(db, store, sha256)
}

function removeUnused(db: Db, store: BlobStore, sha256: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockContent(trx, sha256)
    const used = await trx.selectFrom('arquivos').select('id').where('sha256', '=', sha256).executeTakeFirst()
    if (!used) await store.remove(sha256)
  })
}
