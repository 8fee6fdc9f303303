import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/database'
import type { Db } from '../../../platform/database/pool'
import type { ImportSituacao } from '../../../platform/database/system/imports'

type Queryable = Db | Transaction<Database>

/** One import, as its routes and jobs read it. */
export interface Importacao {
  readonly id: number
  readonly recurso: string
  readonly usuario_id: number
  readonly arquivo: string
  readonly formato: 'csv' | 'xlsx'
  readonly codificacao: string | null
  readonly separador: string | null
  readonly titulos: readonly string[]
  readonly amostras: readonly (readonly string[])[]
  readonly linhas: number
  readonly mapa: readonly (string | null)[]
  readonly modo: 'criar' | 'atualizar' | 'ambos'
  readonly chave: readonly string[]
  readonly situacao: ImportSituacao
  readonly criar: number
  readonly atualizar: number
  readonly iguais: number
  readonly recusadas: number
  readonly mantidas: number
  readonly ate_linha: number
  readonly instante: string | null
  readonly trabalho_id: number | null
  readonly criado_em: string
}

/** Of this user and this resource only; others do not have it. */
export function findImportacao(
  db: Queryable,
  { id, recurso, usuarioId }: { readonly id: number; readonly recurso: string; readonly usuarioId: number },
): Promise<Importacao | undefined> {
  return db
    .selectFrom('importacoes')
    .selectAll()
    .where('id', '=', id)
    .where('recurso', '=', recurso)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
}

/** Locked: two who press at once queue. */
export function lockImportacao(trx: Queryable, id: number): Promise<Importacao | undefined> {
  return trx.selectFrom('importacoes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function listImportacoes(db: Queryable, recurso: string, usuarioId: number): Promise<Importacao[]> {
  return db
    .selectFrom('importacoes')
    .selectAll()
    .where('recurso', '=', recurso)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}

export async function setSituacao(db: Queryable, id: number, situacao: ImportSituacao): Promise<void> {
  await db.updateTable('importacoes').set({ situacao }).where('id', '=', id).execute()
}

/** Counts the verdicts anew and writes them on the import. */
export async function saveCounts(db: Queryable, id: number, situacao: ImportSituacao): Promise<void> {
  await sql`
    update importacoes i
    set situacao = ${situacao}, criar = c.criar, atualizar = c.atualizar, iguais = c.iguais,
      recusadas = c.recusadas, mantidas = c.mantidas
    from (
      select count(*) filter (where situacao = 'criar') as criar,
        count(*) filter (where situacao = 'atualizar') as atualizar,
        count(*) filter (where situacao = 'igual') as iguais,
        count(*) filter (where situacao = 'recusada') as recusadas,
        count(*) filter (where situacao = 'mantida') as mantidas
      from importacoes_linhas where importacao_id = ${id}
    ) c
    where i.id = ${id}
  `.execute(db)
}

/** The last line of what was read, 0 when its rows are gone. */
export async function lastLine(db: Queryable, id: number): Promise<number> {
  const row = await db
    .selectFrom('importacoes_linhas')
    .select(({ fn }) => fn.max('linha').as('linha'))
    .where('importacao_id', '=', id)
    .executeTakeFirst()
  return row?.linha ?? 0
}

/** Forgets imports that never came in after a day, and the rest after a month; then there is nothing to undo with. */
export async function sweepImportacoes(db: Queryable): Promise<void> {
  await sql`
    with velhas as (
      select id from importacoes
      where situacao in ('enviada', 'mapeada', 'ensaiada') and criado_em < now() - interval '1 day'
        or criado_em < now() - interval '30 days'
    ), linhas as (
      delete from importacoes_linhas l using velhas v where l.importacao_id = v.id
    ), arquivos as (
      delete from importacoes_arquivos a using velhas v where a.importacao_id = v.id
    ), registros as (
      delete from importacoes_registros r using velhas v where r.importacao_id = v.id
    )
    delete from importacoes i using velhas v where i.id = v.id
  `.execute(db)
}
