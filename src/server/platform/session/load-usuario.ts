import { CompiledQuery } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import { type Moment, THIS_MOMENT } from '../database/noted-writes'
import type { Db } from '../database/pool'
import { expandPermissions, type OwnPermission } from './expand-permissions'
import type { Usuario } from './usuario'

/** A person as the rows tell of him. */
export interface PersonRow extends Omit<Usuario, 'interno' | 'permissoes' | 'sessao' | 'programa'> {
  readonly proprias: readonly OwnPermission[]
}

export interface LivingRow extends PersonRow {
  /** What the read of it looked at. */
  readonly momento: Moment
}

/** The user of a living session; null when it was revoked or ended, or the user was disabled or deleted. */
export async function loadUsuario(db: Db, definitions: Definitions, jti: string): Promise<Usuario | null> {
  const { rows } = await db.executeQuery<LivingRow>(CompiledQuery.raw(LIVING, [jti]))
  const [row] = rows
  if (!row) return null
  const { momento: _, ...read } = row
  return toUsuario(read, definitions, jti)
}

/** The same, outside any session: for commands and jobs that act in a user's name. */
export async function loadUsuarioById(db: Db, definitions: Definitions, id: number): Promise<Usuario | null> {
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(BY_ID, [id]))
  const row = rows[0]
  return row ? toUsuario(row, definitions, '') : null
}

/** Those of the company who can log in, by a part of their name, without accents or case; in the order of their names. */
export async function findUsuarios(
  db: Db,
  definitions: Definitions,
  { q, most }: { readonly q: string; readonly most: number },
): Promise<readonly Usuario[]> {
  const { rows } = await db.executeQuery<PersonRow>(
    CompiledQuery.raw(BY_NAME, [q, most, definitions.regras.portal.funcoes]),
  )
  return rows.map((row) => toUsuario(row, definitions, ''))
}

/** All of the company who can log in, in the order of their ids. */
export async function listUsuariosDaCasa(db: Db, definitions: Definitions): Promise<readonly Usuario[]> {
  const { rows } = await db.executeQuery<PersonRow>(
    CompiledQuery.raw(OF_THE_HOUSE, [definitions.regras.portal.funcoes]),
  )
  return rows.map((row) => toUsuario(row, definitions, ''))
}

/** What is told of a user to somebody else: also of one who can no longer log in. */
export interface UsuarioAndRows {
  readonly usuario: Usuario
  readonly ativa: boolean
  /** His own permission rows. */
  readonly proprias: readonly OwnPermission[]
}

/** Any user with what his permissions come from; null when there never was one. */
export async function loadAnyUsuario(db: Db, definitions: Definitions, id: number): Promise<UsuarioAndRows | null> {
  const { rows } = await db.executeQuery<PersonRow & { readonly ativa: boolean }>(CompiledQuery.raw(ANY, [id]))
  const row = rows[0]
  if (!row) return null
  const { ativa, ...known } = row
  return { usuario: toUsuario(known, definitions, ''), ativa, proprias: row.proprias }
}

/** What a person is read from, of a row `u`. */
export const COLUMNS = `
  select u.id, u.nome::text as nome, u.cpf::text as cpf, u.email::text as email, u.funcao::text as funcao,
    u.executivo_cobranca_id, u.acesso_id::text as acesso_id, u."funcinarioId",
    coalesce(u.meta, 0) as meta, (select f.idioma from preferencias f where f.usuario_id = u.id) as idioma,
    (select json_build_object('tema', f.tema, 'menu', f.menu, 'densidade', f.densidade, 'avisos', f.avisos,
      'emails', f.emails, 'novidades', f.novidades)
      from preferencias f where f.usuario_id = u.id) as preferencias,
    coalesce((select json_agg(l.para_id order by l.para_id) from usuarios_usuario_empresas l where l.de_id = u.id), '[]')
      as usuario_empresas,
    coalesce((select json_agg(json_build_object('permissao', p.permissao, 'efeito', p.efeito))
      from usuarios_permissoes p where p.usuario_id = u.id and p.excluido_em is null), '[]') as proprias
`
/** What a session `s` of a user `u` lives by. */
export const LIVES = 's.revogada_em is null and s.expira_em > now() and u.ativo and u.excluido_em is null'
export const LIVING = `${COLUMNS}, ${THIS_MOMENT} as momento from sessoes s join usuarios u on u.id = s.usuario_id where s.jti = $1 and ${LIVES}`
const ANY = `${COLUMNS}, (u.ativo and u.excluido_em is null) as ativa from usuarios u where u.id = $1`
const BY_ID = `${COLUMNS} from usuarios u where u.id = $1 and u.ativo and u.excluido_em is null`

const OF_THE_HOUSE = `${COLUMNS} from usuarios u where u.ativo and u.excluido_em is null and u.funcao <> all($1) order by u.id`

const BY_NAME = `${COLUMNS} from usuarios u where u.ativo and u.excluido_em is null and u.funcao <> all($3)
  and position(avenca_sem_acento($1) in avenca_sem_acento(u.nome::text)) > 0 order by u.nome, u.id limit $2`

export function toUsuario({ proprias, ...row }: PersonRow, definitions: Definitions, sessao: string): Usuario {
  return {
    ...row,
    interno: !definitions.regras.portal.funcoes.includes(row.funcao),
    permissoes: expandPermissions(definitions, row.funcao, proprias),
    sessao,
  }
}
