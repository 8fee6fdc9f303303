import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { Queryable } from '../../../platform/database/queryable'
import { tell } from '../../../platform/live/tell'
import type { BlobStore } from '../files/blob-store'
import type { ReceivedFile } from '../files/receive-file'
import type { SentFile } from '../files/send-file'
import { type FileValue, storeFile } from '../files/stored-files'
import { recordChanges } from '../history'
import type { ResourceModel } from '../model'
import { lockRow } from '../write/lock-row'
import type { WriteContext } from '../write/write-context'

export interface AttachmentLine extends FileValue {
  readonly criado_em: string
  readonly usuario: { readonly id: number; readonly nome: string }
}

export interface AttachmentPage {
  readonly id: number
  readonly start: number
  readonly end: number
}

const MOST = 200

/** The attachments of one record, newest first, and how many there are. */
export async function listAttachments(
  db: Queryable,
  recurso: string,
  { id, start, end }: AttachmentPage,
): Promise<{ readonly lines: readonly AttachmentLine[]; readonly total: number }> {
  const { rows } = await sql<
    FileValue & { criado_em: string; criado_por: number; autor: string | null; total: number }
  >`
    select a.id, a.nome, a.tipo, a.tamanho, a.criado_em, a.criado_por, u.nome as autor
    from arquivos a left join usuarios u on u.id = a.criado_por
    where a.recurso = ${recurso} and a.registro_id = ${id} and a.campo is null
    order by a.id desc limit ${end - start} offset ${start}
  `.execute(db)
  const lines = rows.map(({ criado_por, autor, ...row }) => ({
    ...row,
    usuario: { id: criado_por, nome: autor ?? '' },
  }))
  return { lines, total: await countAttachments(db, recurso, id) }
}

/** Files one beside a record that this user may change. */
export async function addAttachment(
  trx: Queryable,
  ctx: WriteContext,
  { model, id, store }: { readonly model: ResourceModel; readonly id: number; readonly store: BlobStore },
  file: ReceivedFile,
): Promise<FileValue> {
  const { recurso } = model.definition
  await lockRow(trx, ctx, model, id)
  if ((await countAttachments(trx, recurso, id)) >= MOST) {
    throw AppError.onField('arquivo', 'arquivos_demais', { limite: MOST })
  }
  const place = { recurso, campo: null, registro_id: id }
  const stored = await storeFile(trx, store, { place, usuario_id: ctx.usuario.id, criado_em: ctx.clock.agora() }, file)
  await record(trx, ctx, model, { registro_id: id, acao: 'anexar', mudancas: { anexo: [null, stored.nome] } })
  return stored
}

export async function removeAttachment(
  trx: Queryable,
  ctx: WriteContext,
  { model, id, anexo }: { readonly model: ResourceModel; readonly id: number; readonly anexo: number },
): Promise<void> {
  await lockRow(trx, ctx, model, id)
  const { nome } = await findAttachment(trx, model.definition.recurso, { id, anexo })
  await trx.deleteFrom('arquivos').where('id', '=', anexo).execute()
  await record(trx, ctx, model, { registro_id: id, acao: 'desanexar', mudancas: { anexo: [nome, null] } })
}

/** Throws `nao_encontrado` also for an attachment of another record. */
export async function findAttachment(
  db: Queryable,
  recurso: string,
  { id, anexo }: { readonly id: number; readonly anexo: number },
): Promise<SentFile> {
  const file = await db
    .selectFrom('arquivos')
    .select(['nome', 'tipo', 'tamanho', 'sha256'])
    .where('id', '=', anexo)
    .where('recurso', '=', recurso)
    .where('registro_id', '=', id)
    .where('campo', 'is', null)
    .executeTakeFirst()
  if (!file) throw new AppError('nao_encontrado')
  return file
}

async function countAttachments(db: Queryable, recurso: string, id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from arquivos where recurso = ${recurso} and registro_id = ${id} and campo is null
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** The record itself is not written to: its screens are told apart. */
async function record(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  change: Parameters<typeof recordChanges>[3][number],
): Promise<void> {
  await recordChanges(trx, ctx, model, [change])
  await tell(trx, { recurso: model.definition.recurso })
}
