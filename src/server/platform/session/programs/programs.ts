import { sql } from 'kysely'
import type { Programa as ProgramaNoFio } from '../../../../contract/permissoes'
import type { Queryable } from '../../database/queryable'
import type { NewToken } from './token'

/** A program's access as the database tells of it; never its token. */
export type Programa = Omit<ProgramaNoFio, 'descricoes'>

const STANDS = sql`revogado_em is null and expira_em > now()`
const TOLD = sql`id::text as id, nome, final, permissoes, criado_em, expira_em, usado_em, usado_ip,
  case when revogado_em is not null then 'revogado' when expira_em <= now() then 'venceu' else 'vale' end as situacao`

/** Those that work first, each part the newest first. */
export async function listPrograms(db: Queryable, usuarioId: number): Promise<readonly Programa[]> {
  const { rows } = await sql<Programa>`
    select ${TOLD} from programas where usuario_id = ${usuarioId} and painel is null order by (${STANDS}) desc, criado_em desc
  `.execute(db)
  return rows
}

/** Names of those that work, the person held so that two at once do not pass the limit together. */
export async function namesInForce(trx: Queryable, usuarioId: number): Promise<readonly string[]> {
  await sql`select id from usuarios where id = ${usuarioId} for no key update`.execute(trx)
  const { rows } = await sql<{ nome: string }>`
    select nome from programas where usuario_id = ${usuarioId} and painel is null and ${STANDS}
  `.execute(trx)
  return rows.map(({ nome }) => nome)
}

export interface NewProgram extends Omit<NewToken, 'token'> {
  readonly usuarioId: number
  readonly nome: string
  readonly permissoes: readonly string[]
  readonly dias: number
  /** Of a screen. */
  readonly painel?: string
}

export async function insertProgram(
  trx: Queryable,
  { usuarioId, nome, permissoes, dias, hash, final, painel }: NewProgram,
): Promise<Programa> {
  const { rows } = await sql<Programa>`
    insert into programas (usuario_id, nome, hash, final, permissoes, expira_em, painel)
    values (${usuarioId}, ${nome}, ${hash}, ${final}, ${[...permissoes]}::text[], now() + make_interval(days => ${dias}), ${painel ?? null})
    returning ${TOLD}
  `.execute(trx)
  const [made] = rows
  if (!made) throw new Error('the program just made is not there')
  return made
}

/** Answers its name; null when that person has no such program that is not revoked. */
export async function revokeProgram(
  trx: Queryable,
  { id, usuarioId, por }: { readonly id: string; readonly usuarioId: number; readonly por: number },
): Promise<string | null> {
  const { rows } = await sql<{ nome: string }>`
    update programas set revogado_em = clock_timestamp(), revogado_por = ${por}
    where id = ${id}::uuid and usuario_id = ${usuarioId} and painel is null and revogado_em is null returning nome
  `.execute(trx)
  return rows[0]?.nome ?? null
}

/** Kept a year after they ended: the history names them. */
export async function sweepPrograms(db: Queryable): Promise<void> {
  await sql`delete from programas where coalesce(revogado_em, expira_em) < now() - interval '1 year'`.execute(db)
}
