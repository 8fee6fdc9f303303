import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { BlobStore } from './blob-store'
import type { ReceivedFile } from './receive-file'

/** A stored file as the wire shows it. */
export interface FileValue {
  readonly id: number
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
}

/** Where a file belongs: a field of a resource, or (campo null) the attachments of a record. */
export interface FilePlace {
  readonly recurso: string
  readonly campo: string | null
  /** Null until a save attaches it. */
  readonly registro_id: number | null
}

interface Filing {
  readonly place: FilePlace
  readonly usuario_id: number
  /** When it was put beside a record; one that waits for a save is swept by real time. */
  readonly criado_em?: Date
}

/** Of one user, waiting for a save. */
const PENDING_BYTES = 500 * 1024 * 1024
const PENDING_FILES = 200

/** Files one that arrived: its row, and its content under its fingerprint. One transaction with `trx`. */
export async function storeFile(
  trx: Queryable,
  store: BlobStore,
  { place, usuario_id, criado_em }: Filing,
  { path, nome, tipo, tamanho, sha256 }: ReceivedFile,
): Promise<FileValue> {
  await lockContent(trx, sha256)
  await store.keep(path, sha256)
  const { id } = await trx
    .insertInto('arquivos')
    .values({
      ...place,
      nome,
      tipo,
      tamanho,
      sha256,
      criado_por: usuario_id,
      ...(criado_em && { criado_em: criado_em.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, nome, tipo, tamanho }
}

/** Whoever keeps and whoever removes the same content queue: none vanishes between its file and its row. */
export async function lockContent(trx: Queryable, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 7301))`.execute(trx)
}

/** Nobody fills the disk with files that no record uses. */
export async function refuseManyPending(db: Queryable, { usuario }: Pick<ActContext, 'usuario'>): Promise<void> {
  const pending = await db
    .selectFrom('arquivos')
    .select((of) => [of.fn.countAll<number>().as('contagem'), of.fn.sum<number | null>('tamanho').as('bytes')])
    .where('criado_por', '=', usuario.id)
    .where('registro_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (pending.contagem >= PENDING_FILES || Number(pending.bytes ?? 0) >= PENDING_BYTES) {
    throw new AppError('arquivos_pendentes')
  }
}

/** What reads show for the ids that file columns hold, in one statement. */
export async function loadFiles(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, FileValue>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('arquivos')
    .select(['id', 'nome', 'tipo', 'tamanho'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
