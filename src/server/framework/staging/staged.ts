import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../platform/database/queryable'
import type { ImportacoesTable } from '../../platform/database/system/imports'
import { type Lines, type StagingFormat, tableOf } from './format'

/** One file with lines and where it stands. */
export type Staged = Selectable<ImportacoesTable>
type Changes = Updateable<ImportacoesTable>

const UNMAPPED = {
  formato: 'csv',
  titulos: '[]',
  amostras: '[]',
  linhas: 0,
  mapa: '[]',
  modo: 'criar',
  chave: '[]',
} as const

type NewStaged = Pick<Insertable<ImportacoesTable>, 'recurso' | 'usuario_id' | 'arquivo'> &
  Partial<Omit<Insertable<ImportacoesTable>, 'tipo'>>

/** Keeps that a file is there. Answers its number. */
export async function openStaged(db: Queryable, { tipo }: StagingFormat, staged: NewStaged): Promise<number> {
  const values = { ...UNMAPPED, ...staged, tipo }
  return (await db.insertInto('importacoes').values(values).returning('id').executeTakeFirstOrThrow()).id
}

interface Owner {
  readonly recurso: string
  readonly usuarioId: number
}

function stagedOf(db: Queryable, { tipo, espera }: StagingFormat, { recurso, usuarioId }: Owner) {
  return db
    .selectFrom('importacoes')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('recurso', '=', recurso)
    .where('usuario_id', '=', usuarioId)
    .where(sql<boolean>`(situacao not in ${WAITING} or criado_em > now() - ${espera}::interval)`)
}

/** A file of this person, as long as it is kept; others do not have it. */
export function findStaged(
  db: Queryable,
  format: StagingFormat,
  { id, ...owner }: Owner & { readonly id: number },
): Promise<Staged | undefined> {
  return stagedOf(db, format, owner).where('id', '=', id).executeTakeFirst()
}

export function listStaged(db: Queryable, format: StagingFormat, owner: Owner): Promise<Staged[]> {
  return stagedOf(db, format, owner).orderBy('id', 'desc').limit(10).execute()
}

/** A file of anybody's that waits, comes in or is in. */
export function findAnyStaged(db: Queryable, { tipo }: StagingFormat, id: number): Promise<Staged | undefined> {
  return db.selectFrom('importacoes').selectAll().where('tipo', '=', tipo).where('id', '=', id).executeTakeFirst()
}

/** Locked: two who press at once queue. */
export function lockStaged(trx: Queryable, id: number): Promise<Staged | undefined> {
  return trx.selectFrom('importacoes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The file of this record that comes in now, as long as its lines are there. */
export function findRunning(db: Queryable, { tipo }: StagingFormat, registroId: number): Promise<Staged | undefined> {
  return db
    .selectFrom('importacoes')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registroId)
    .where('situacao', '=', 'importando')
    .executeTakeFirst()
}

/** The files of this record, in the order in which they came; those that were undone are none any more. */
export function filesOf(db: Queryable, { tipo }: StagingFormat, registroId: number): Promise<Staged[]> {
  return db
    .selectFrom('importacoes')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registroId)
    .where('situacao', '!=', 'desfeita')
    .orderBy('id')
    .execute()
}

export async function setStaged(db: Queryable, id: number, changes: Changes): Promise<void> {
  await db.updateTable('importacoes').set(changes).where('id', '=', id).execute()
}

/** Counts the verdicts anew and writes them on the file. */
export async function saveVerdicts(db: Queryable, lines: Lines, situacao: Staged['situacao']): Promise<void> {
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
      from ${tableOf(lines)} where importacao_id = ${lines.id}
    ) c
    where i.id = ${lines.id}
  `.execute(db)
}

/** Forgets files that nobody confirmed in their time, and the others once there is nothing to be undone any more. */
export async function forgetOld(db: Queryable, format: StagingFormat): Promise<void> {
  const { tipo, espera, guarda } = format
  const older = (age: string) => sql`criado_em < now() - ${age}::interval`
  const kept =
    guarda === null
      ? sql`false`
      : sql`${older(guarda)} and situacao not in ${WORKING} or situacao in ${WORKING} and ${older('30 days')}`
  await forget(db, format, sql`tipo = ${tipo} and (situacao in ${WAITING} and ${older(espera)} or ${kept})`)
}

/** Forgets the lines, called `l`, of files that came in a month ago, where they are no longer needed; what undoes them is kept beside. */
export async function forgetOldLines(db: Queryable, format: StagingFormat, onde: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from ${tableOf({ format, id: 0 })} l using importacoes i where i.id = l.importacao_id and i.tipo = ${format.tipo}
      and i.situacao in ('importada', 'desfeita') and i.criado_em < now() - interval '30 days' and ${onde}
  `.execute(db)
}

/** Forgets the lines of files that were taken back, and what was kept to take them back. */
export async function forgetJournal(db: Queryable, format: StagingFormat, ids: readonly number[]): Promise<void> {
  await sql`
    with linhas as (delete from ${tableOf({ format, id: 0 })} where importacao_id = any(${ids}::bigint[]))
    delete from importacoes_registros where importacao_id = any(${ids}::bigint[])
  `.execute(db)
}

/**
 * Forgets files whose work failed or was called off for good, for formats of which nobody may begin it again; one that could not be taken back is in, as
 * it was. Those of `importacoes` for which `salvo` holds wait.
 */
export async function forgetAbandoned(
  db: Queryable,
  format: StagingFormat,
  salvo: RawBuilder<unknown> = sql`false`,
): Promise<void> {
  const failed = sql`tipo = ${format.tipo} and exists (
    select from trabalhos t where t.id = importacoes.trabalho_id and t.status in ('falhou', 'cancelado'))`
  await forget(db, format, sql`situacao in ('ensaiando', 'importando') and ${failed} and not ${salvo}`)
  await sql`update importacoes set situacao = 'importada' where situacao = 'desfazendo' and ${failed}`.execute(db)
}

/** Forgets one file and its lines. */
export function forgetStaged(db: Queryable, { format, id }: Lines): Promise<void> {
  return forget(db, format, sql`id = ${id}`)
}

/** Forgets all files of one record. */
export function forgetFilesOf(db: Queryable, format: StagingFormat, registroId: number): Promise<void> {
  return forget(db, format, sql`tipo = ${format.tipo} and registro_id = ${registroId}`)
}

async function forget(db: Queryable, format: StagingFormat, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with velhas as (select id from importacoes where ${which}),
    linhas as (delete from ${tableOf({ format, id: 0 })} l using velhas v where l.importacao_id = v.id),
    arquivos as (delete from importacoes_arquivos a using velhas v where a.importacao_id = v.id),
    registros as (delete from importacoes_registros r using velhas v where r.importacao_id = v.id)
    delete from importacoes i using velhas v where i.id = v.id
  `.execute(db)
}

const WAITING = sql`('enviada', 'mapeada', 'ensaiada')`
const WORKING = sql`('ensaiando', 'importando', 'desfazendo')`
