import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import { withheldKeys } from '../personal/masked'
import type { Row } from '../read/row'
import { readableState } from './readable-state'
import { readViewBody, type ViewValues } from './view-body'

/** Most views that one user keeps of one list. */
const LIMIT = 100

interface ViewRow extends ViewValues {
  readonly id: number
  readonly usuario_id: number
  readonly autor: string | null
}

/** A saved view as one reader has it. */
export interface SavedView {
  readonly id: number
  readonly nome: string
  readonly estado: string
  readonly para: 'mim' | readonly string[]
  readonly minha: boolean
  readonly autor: string
  readonly incompleta: boolean
}

/** The user's own views of a list, and those shared with his function. */
export async function listViews(db: Queryable, ctx: ActContext, model: ResourceModel): Promise<readonly SavedView[]> {
  const rows = await selectViews(db, ctx, model.definition.recurso)
  return rows.map((row) => toView(ctx, model, row))
}

export function createView(db: Db, ctx: ActContext, model: ResourceModel, body: Row): Promise<SavedView> {
  const values = readViewBody(ctx, { model, body, before: null })
  const { recurso } = model.definition
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`visoes ${recurso} ${ctx.usuario.id}`}))`.execute(trx)
    const own = await trx
      .selectFrom('visoes')
      .select('id')
      .where('recurso', '=', recurso)
      .where('usuario_id', '=', ctx.usuario.id)
      .execute()
    if (own.length >= LIMIT) throw new AppError('visoes_demais', { limite: LIMIT })
    await refuseTakenName(trx, ctx, { recurso, nome: values.nome, id: 0 })
    const { id } = await trx
      .insertInto('visoes')
      .values({ recurso, usuario_id: ctx.usuario.id, ...stored(values) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return toView(ctx, model, { ...values, id, usuario_id: ctx.usuario.id, autor: ctx.usuario.nome })
  })
}

/** Only its owner changes a view, whoever sees it. */
export function editView(
  db: Db,
  ctx: ActContext,
  model: ResourceModel,
  { id, body }: { readonly id: number; readonly body: Row },
): Promise<SavedView> {
  const { recurso } = model.definition
  return db.transaction().execute(async (trx) => {
    const before = await ownView(trx, ctx, recurso, id)
    const values = readViewBody(ctx, { model, body, before })
    await refuseTakenName(trx, ctx, { recurso, nome: values.nome, id })
    await trx
      .updateTable('visoes')
      .set({ ...stored(values), alterado_em: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    return toView(ctx, model, { ...before, ...values })
  })
}

export function removeView(db: Db, ctx: ActContext, recurso: string, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await ownView(trx, ctx, recurso, id)
    await trx.deleteFrom('visoes').where('id', '=', id).execute()
  })
}

async function ownView(trx: Queryable, ctx: ActContext, recurso: string, id: number): Promise<ViewRow> {
  await trx.selectFrom('visoes').select('id').where('id', '=', id).forUpdate().execute()
  const view = (await selectViews(trx, ctx, recurso)).find((each) => each.id === id)
  if (!view) throw new AppError('nao_encontrado')
  if (view.usuario_id !== ctx.usuario.id) throw new AppError('visao_de_outro')
  return view
}

async function selectViews(db: Queryable, { usuario }: ActContext, recurso: string): Promise<readonly ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.nome, v.estado, v.funcoes, v.usuario_id, u.nome as autor
    from visoes v left join usuarios u on u.id = v.usuario_id
    where v.recurso = ${recurso} and (v.usuario_id = ${usuario.id} or ${usuario.funcao} = any(v.funcoes))
    order by v.usuario_id <> ${usuario.id}, lower(v.nome), v.id
  `.execute(db)
  return rows
}

async function refuseTakenName(
  trx: Queryable,
  { usuario }: ActContext,
  { recurso, nome, id }: { readonly recurso: string; readonly nome: string; readonly id: number },
): Promise<void> {
  const { rows } = await sql`
    select 1 from visoes
    where recurso = ${recurso} and usuario_id = ${usuario.id} and lower(nome) = lower(${nome}) and id <> ${id}
  `.execute(trx)
  if (rows.length > 0) throw AppError.onField('nome', 'visao_repetida')
}

function stored({ nome, estado, funcoes }: ViewValues) {
  return { nome, estado, funcoes: funcoes === null ? null : [...funcoes] }
}

function toView(ctx: ActContext, model: ResourceModel, row: ViewRow): SavedView {
  const { id, nome, funcoes, usuario_id, autor } = row
  const state = readableState(model, row.estado, withheldKeys(model, ctx.usuario))
  return { id, nome, ...state, para: funcoes ?? 'mim', minha: usuario_id === ctx.usuario.id, autor: autor ?? '' }
}
