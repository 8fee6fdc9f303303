import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { maySee } from '../access'
import { KEPT_FILES, requireKeptRight } from '../export/kept-right'
import { type ResourceModel, rowsOf } from '../model'
import { isMasked } from '../personal/masked'
import { lookerOf, recordAccess } from '../personal/record-access'
import { ROW } from '../read/read-rows'
import { contextOf, idOf, textParam } from '../routes/request-context'
import { requireAction } from '../routes/route-access'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import type { BlobStore } from './blob-store'
import { knownFileField } from './file-fields'
import { type SentFile, sendFile } from './send-file'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The file of a field, or of one that holds several the one that the address names. */
export async function sendOwnFile(
  app: FastifyInstance,
  store: BlobStore,
  model: ResourceModel,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  requireAction(model, 'ver')
  const { recurso } = model.definition
  const arquivo = textParam(request, 'arquivo') === '' ? undefined : idOf(request, 'arquivo')
  const field = knownFileField(model, textParam(request, 'campo'))
  const ctx = contextOf(app, request)
  if (!maySee(field, ctx.usuario) || (field.tipo === 'lista_de') !== (arquivo !== undefined))
    throw new AppError('rota_nao_encontrada')
  const file = await findFile(app.db, ctx, model, { field, id: idOf(request), arquivo })
  if (recurso === KEPT_FILES.recurso) await requireKeptRight(app.db, ctx, idOf(request))
  if (isMasked(model, field, ctx.usuario)) throw new AppError('sem_permissao', { permissao: `${recurso}.ver_pessoal` })
  const access = {
    acao: 'baixar',
    recurso,
    registro_id: idOf(request),
    finalidade: 'cadastro',
    detalhe: { campo: field.nome, arquivo: file.id },
  }
  await recordAccess(app.db, lookerOf(request), access)
  return sendFile(reply, store, file)
}

interface Asked {
  readonly field: FieldDefinition
  readonly id: number
  /** Of several, which. */
  readonly arquivo: number | undefined
}

/** The file that a field of one record holds now. Throws `nao_encontrado` for a blank field and for a record that is not this user's. */
async function findFile(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { field, id, arquivo }: Asked,
): Promise<SentFile & { readonly id: number }> {
  const column = name(ROW, field.key)
  const held =
    arquivo === undefined ? sql`a.id = ${column}` : sql`a.id = ${arquivo} and ${column} @> to_jsonb(${arquivo}::bigint)`
  const { rows } = await sql<SentFile & { readonly id: number }>`
    select a.id, a.nome, a.tipo, a.tamanho, a.sha256 from ${rowsOf(model)} ${name(ROW)}
    join arquivos a on ${held} and a.recurso = ${model.definition.recurso}
      and a.campo = ${field.nome} and a.registro_id = ${name(ROW, 'id')}
    where ${visibleRows(ctx, model, [rowWithId(id)])}
  `.execute(db)
  const [file] = rows
  if (!file) throw new AppError('nao_encontrado')
  return file
}
