import type { Queryable } from '../../../platform/database/queryable'

/**
 * Files one content more than once, so that several records may each hold it as their own; the content itself is stored once.
 *
 * Takes    an open transaction; a file that nothing uses yet and that the transaction holds; how many there shall be in all.
 * Returns  that many ids, the given one first, none of them used yet.
 */
export async function copyFile(trx: Queryable, id: number, count: number): Promise<readonly number[]> {
  if (count <= 1) return [id]
  const { recurso, campo, nome, tipo, tamanho, sha256, criado_por } = await trx
    .selectFrom('arquivos')
    .select(['recurso', 'campo', 'nome', 'tipo', 'tamanho', 'sha256', 'criado_por'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copy = { recurso, campo, nome, tipo, tamanho, sha256, criado_por, registro_id: null }
  const rows = await trx
    .insertInto('arquivos')
    .values(Array.from({ length: count - 1 }, () => copy))
    .returning('id')
    .execute()
  return [id, ...rows.map((row) => row.id)]
}

/** Those that nothing came to use are gone. */
export async function dropUnusedFiles(trx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('arquivos').where('id', 'in', ids).where('registro_id', 'is', null).execute()
}

/** The records let go of all their files; the contents go with the next sweep. */
export async function dropFilesOf(trx: Queryable, recurso: string, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('arquivos').where('recurso', '=', recurso).where('registro_id', 'in', ids).execute()
}
