import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import type { Queryable } from '../../../platform/database/queryable'

export interface CommentLine {
  readonly id: number
  readonly texto: string
  readonly criado_em: string
  readonly usuario: { readonly id: number; readonly nome: string }
}

export interface CommentPage {
  readonly id: number
  readonly start: number
  readonly end: number
}

interface CommentRow extends Omit<CommentLine, 'usuario'> {
  readonly criado_por: number
  readonly autor: string | null
}

/** What was written beside one record, newest first, and how many there are. */
export async function listComments(
  db: Queryable,
  recurso: string,
  { id, start, end }: CommentPage,
): Promise<{ readonly lines: readonly CommentLine[]; readonly total: number }> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.texto, c.criado_em, c.criado_por, u.nome as autor
    from comentarios c left join usuarios u on u.id = c.criado_por
    where c.recurso = ${recurso} and c.registro_id = ${id} and c.excluido_em is null
    order by c.id desc limit ${end - start} offset ${start}
  `.execute(db)
  const count = await sql<{ total: number }>`
    select count(*) as total from comentarios
    where recurso = ${recurso} and registro_id = ${id} and excluido_em is null
  `.execute(db)
  return { lines: rows.map(toLine), total: count.rows[0]?.total ?? 0 }
}

export async function addComment(
  trx: Queryable,
  { usuario, clock }: Pick<ActContext, 'usuario' | 'clock'>,
  comment: { readonly recurso: string; readonly registro_id: number; readonly texto: string },
): Promise<CommentLine> {
  const { rows } = await sql<CommentRow>`
    with feito as (
      insert into comentarios (recurso, registro_id, texto, criado_em, criado_por)
      values (${comment.recurso}, ${comment.registro_id}, ${comment.texto}, ${businessNow(clock)}, ${usuario.id})
      returning id, texto, criado_em, criado_por
    )
    select f.*, u.nome as autor from feito f left join usuarios u on u.id = f.criado_por
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a comment was not written')
  return toLine(row)
}

/** One's own; of others with `<recurso>.excluir`. It leaves the screen and is kept. */
export async function removeComment(
  trx: Queryable,
  { usuario, clock }: Pick<ActContext, 'usuario' | 'clock'>,
  { recurso, id, comentario }: { readonly recurso: string; readonly id: number; readonly comentario: number },
): Promise<void> {
  const comment = await trx
    .selectFrom('comentarios')
    .select('criado_por')
    .where('id', '=', comentario)
    .where('recurso', '=', recurso)
    .where('registro_id', '=', id)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!comment) throw new AppError('nao_encontrado')
  const mayRemove = comment.criado_por === usuario.id || usuario.permissoes.has(`${recurso}.excluir`)
  if (!mayRemove) throw new AppError('comentario_de_outro')
  await sql`update comentarios set excluido_em = ${businessNow(clock)}, excluido_por = ${usuario.id} where id = ${comentario}`.execute(
    trx,
  )
}

function toLine({ criado_por, autor, ...row }: CommentRow): CommentLine {
  return { ...row, usuario: { id: criado_por, nome: autor ?? '' } }
}
