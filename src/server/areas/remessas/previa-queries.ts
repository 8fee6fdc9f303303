import { listas } from '../../../domain/generated-lists'
import type { Counts } from './rows/check-lines'
import type { Sql } from './sql'

export interface PreviaRow {
  /** 0: a command of the machine's owner. */
  readonly usuario_id: number
  readonly credor_id: number
  readonly layout: string
  readonly arquivo: string
  readonly hash: string
  readonly codificacao: string
  readonly separador: string
  /** Heading under which the file keeps the operation's number. */
  readonly coluna_numero: string
}

export interface SavedPrevia extends PreviaRow, Counts {
  readonly id: number
  readonly remessa_id: number | null
}

export async function insertPrevia(sql: Sql, row: PreviaRow): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into remessas_previas (usuario_id, credor_id, layout, arquivo, hash, codificacao, separador, coluna_numero)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      row.usuario_id,
      row.credor_id,
      row.layout,
      row.arquivo,
      row.hash,
      row.codificacao,
      row.separador,
      row.coluna_numero,
    ],
  )
  return Number(rows[0]?.id)
}

export async function saveCounts(sql: Sql, id: number, counts: Counts): Promise<void> {
  await sql.query(
    `update remessas_previas set linhas = $2, aceitas = $3, rejeitadas = $4, clientes = $5, valor_total = $6 where id = $1`,
    [id, counts.linhas, counts.aceitas, counts.rejeitadas, counts.clientes, counts.valor_total],
  )
}

/** A preview of this person that has not expired, locked: two confirmations of it must queue. */
export async function lockPrevia(sql: Sql, id: number, usuarioId: number): Promise<SavedPrevia | undefined> {
  const { rows } = await sql.query<SavedPrevia>(
    `select * from remessas_previas
      where id = $1 and usuario_id = $2 and criado_em > now() - interval '1 hour' for update`,
    [id, usuarioId],
  )
  return rows[0]
}

/** The preview a batch was confirmed from, as long as its lines are needed. */
export async function findPreviaOf(sql: Sql, remessaId: number): Promise<SavedPrevia | undefined> {
  const { rows } = await sql.query<SavedPrevia>('select * from remessas_previas where remessa_id = $1', [remessaId])
  return rows[0]
}

export async function linkPrevia(sql: Sql, id: number, remessaId: number): Promise<void> {
  await sql.query('update remessas_previas set remessa_id = $2 where id = $1', [id, remessaId])
}

/** Forgets a preview and its lines. */
export async function deletePrevia(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from remessas_linhas where previa_id = $1', [id])
  await sql.query('delete from remessas_previas where id = $1', [id])
}

/** Forgets previews older than an hour that no batch waits for. */
export async function sweepPrevias(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    `with velhas as (
       delete from remessas_previas p
        where p.criado_em < now() - interval '1 hour'
          and not exists (select from remessas r where r.id = p.remessa_id and r.status = '${listas.status_remessa.confirmada}')
        returning id
     )
     delete from remessas_linhas l using velhas v where l.previa_id = v.id`,
  )
  return rowCount
}
