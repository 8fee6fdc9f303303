import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import { addMentions, tellMentioned } from './mentions'

export interface CommentLine {
  readonly id: number
  readonly texto: string
  readonly criado_em: string
  readonly usuario: { readonly id: number; readonly nome: string }
  /** Whom `@[id]` in the text stands for. */
  readonly mencoes: readonly { readonly id: number; readonly nome: string }[]
}

export interface CommentPage {
  readonly id: number
  readonly start: number
  readonly end: number
}

const MENTIONED = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'nome', p.nome) order by p.id)
  from mencoes m join usuarios p on p.id = m.usuario_id where m.comentario_id = c.id
), '[]')`

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
    select c.id, c.texto, c.criado_em, c.criado_por, u.nome as autor, ${MENTIONED} as mencoes
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
  trx: Db,
  { usuario, clock }: Pick<ActContext, 'usuario' | 'clock'>,
  { recurso, registro_id, texto, mencionados }: NewComment,
): Promise<CommentLine> {
  const made = await sql<{ id: number }>`
    insert into comentarios (recurso, registro_id, texto, criado_em, criado_por)
    values (${recurso}, ${registro_id}, ${texto}, ${businessNow(clock)}, ${usuario.id}) returning id
  `.execute(trx)
  const [{ id } = { id: 0 }] = made.rows
  await addMentions(trx, id, mencionados)
  const { rows } = await sql<CommentRow>`
    select c.id, c.texto, c.criado_em, c.criado_por, u.nome as autor, ${MENTIONED} as mencoes
    from comentarios c left join usuarios u on u.id = c.criado_por where c.id = ${id}
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a comment was not written')
  return toLine(row)
}

interface NewComment {
  readonly recurso: string
  readonly registro_id: number
  readonly texto: string
  /** Ids of the people whom the text names. */
  readonly mencionados: readonly number[]
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
  await tellMentioned(trx, comentario)
}

function toLine({ criado_por, autor, ...row }: CommentRow): CommentLine {
  return { ...row, usuario: { id: criado_por, nome: autor ?? '' } }
}
