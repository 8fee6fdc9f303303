import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../../errors/app-error'
import type { Queryable } from '../../../platform/database/queryable'
import type { BlobStore } from './blob-store'

/** The whole content of a stored file, which its field keeps small. Throws `arquivo_desconhecido` when it is gone. */
export async function readStored(db: Queryable, store: BlobStore, id: number): Promise<Buffer> {
  const found = await db.selectFrom('arquivos').select('sha256').where('id', '=', id).executeTakeFirst()
  const content = found && (await store.open(found.sha256))
  if (!content) throw new AppError('arquivo_desconhecido')
  return buffer(content)
}
