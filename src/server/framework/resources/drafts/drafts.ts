import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import type { Usuario } from '../../../platform/session/usuario'
import type { ResourceModel } from '../model'
import { isFilled } from '../personal/masked'
import { noteSeen } from '../personal/seen'
import type { Row } from '../read/row'
import { checkDraftValues, readableKeys } from './draft-values'

/** Whose draft: of a record, or of this user's next new one (`id` null). */
export interface DraftPlace {
  readonly model: ResourceModel
  readonly id: number | null
}

export interface Draft {
  /** Null: there is none. */
  readonly valores: Row | null
  /** Of the draft; 0 when there is none. */
  readonly versao: number
  readonly alterado_em: string | null
  readonly alterado_por: { readonly id: number; readonly nome: string } | null
}

interface DraftRow {
  readonly valores: Row
  readonly versao: number
  readonly alterado_em: string
  readonly alterado_por: number
  readonly nome: string | null
}

const NONE: Draft = { valores: null, versao: 0, alterado_em: null, alterado_por: null }

export async function readDraft(db: Queryable, ctx: ActContext, place: DraftPlace): Promise<Draft> {
  const row = await findDraft(db, ctx, place)
  if (!row) return NONE
  const { versao, alterado_em, alterado_por, nome } = row
  const readable = readableKeys(place.model, ctx.usuario, alterado_por)
  const valores = Object.fromEntries(Object.entries(row.valores).filter(([key]) => readable(key)))
  noteDraft(ctx.usuario, place, valores)
  return { valores, versao, alterado_em, alterado_por: { id: alterado_por, nome: nome ?? '' } }
}

/** Personal values of a record that is none yet are its writer's own words; those of another record are somebody's. */
function noteDraft(usuario: Usuario, { model, id }: DraftPlace, valores: Row): void {
  if (model.pessoais.some(({ key }) => isFilled(valores[key])))
    noteSeen(usuario, model.definition.recurso, id ?? NO_RECORD)
}

/** In the log of who saw whom: a person who is in no record. */
const NO_RECORD = 0

/**
 * Keeps an unfinished edit as it is, unchecked. What this user may not read of the stored draft stays in it.
 * Throws   `rascunho_desatualizado` with the present draft as `atual`, when somebody saved it since `versao`.
 */
export function writeDraft(
  db: Db,
  ctx: ActContext,
  place: DraftPlace,
  { valores, versao }: { readonly valores: Row; readonly versao: number },
): Promise<Draft> {
  const { model, id } = place
  checkDraftValues(model, ctx.usuario, valores)
  return db.transaction().execute(async (trx) => {
    const before = await findDraft(trx, ctx, place)
    const unread = before ? unreadOf(model, ctx, before) : {}
    const kept = JSON.stringify({ ...unread, ...valores })
    const { recurso } = model.definition
    const { usuario } = ctx
    const { numAffectedRows } = await (versao === 0
      ? sql`
          insert into rascunhos (recurso, registro_id, usuario_id, valores, alterado_por)
          values (${recurso}, ${id}, ${usuario.id}, ${kept}::jsonb, ${usuario.id}) on conflict do nothing
        `
      : sql`
          update rascunhos r set valores = ${kept}::jsonb, versao = r.versao + 1, alterado_em = now(), alterado_por = ${usuario.id}
          where ${isAt(ctx, place)} and r.versao = ${versao}
        `
    ).execute(trx)
    const atual = await readDraft(trx, ctx, place)
    if (numAffectedRows !== 1n) throw new AppError('rascunho_desatualizado', {}, undefined, { atual })
    return atual
  })
}

export async function dropDraft(db: Queryable, ctx: ActContext, place: DraftPlace): Promise<void> {
  await sql`delete from rascunhos r where ${isAt(ctx, place)}`.execute(db)
}

async function findDraft(db: Queryable, ctx: ActContext, place: DraftPlace): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select r.valores, r.versao, r.alterado_em, r.alterado_por, u.nome
    from rascunhos r left join usuarios u on u.id = r.alterado_por where ${isAt(ctx, place)}
  `.execute(db)
  return rows[0]
}

function unreadOf(model: ResourceModel, { usuario }: ActContext, { valores, alterado_por }: DraftRow): Row {
  const readable = readableKeys(model, usuario, alterado_por)
  return Object.fromEntries(Object.entries(valores).filter(([key]) => !readable(key)))
}

function isAt({ usuario }: ActContext, { model, id }: DraftPlace): RawBuilder<SqlBool> {
  const { recurso } = model.definition
  return id === null
    ? sql`r.recurso = ${recurso} and r.registro_id is null and r.usuario_id = ${usuario.id}`
    : sql`r.recurso = ${recurso} and r.registro_id = ${id}`
}
