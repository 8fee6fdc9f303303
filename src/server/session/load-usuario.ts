import { sql } from 'kysely'
import type { Definitions } from '../../declaration/config-definitions'
import type { Db } from '../database/pool'
import { expandPermissions, type OwnPermission } from './expand-permissions'
import type { Usuario } from './usuario'

interface Row extends Omit<Usuario, 'interno' | 'permissoes' | 'sessao'> {
  readonly proprias: readonly OwnPermission[]
}

/**
 * The user of a living session; null when it was revoked or ended, or the user was disabled or deleted.
 * One statement, at every request: a changed função or permission holds from the next one on.
 */
export async function loadUsuario(db: Db, definitions: Definitions, jti: string): Promise<Usuario | null> {
  const { rows } = await sql<Row>`
    ${COLUMNS} from sessoes s join usuarios u on u.id = s.usuario_id
    where s.jti = ${jti} and s.revogada_em is null and s.expira_em > now() and u.ativo and u.excluido_em is null
  `.execute(db)
  const row = rows[0]
  return row ? toUsuario(row, definitions, jti) : null
}

/** The same, outside any session: for commands and jobs that act in a user's name. */
export async function loadUsuarioById(db: Db, definitions: Definitions, id: number): Promise<Usuario | null> {
  const { rows } = await sql<Row>`
    ${COLUMNS} from usuarios u where u.id = ${id} and u.ativo and u.excluido_em is null
  `.execute(db)
  const row = rows[0]
  return row ? toUsuario(row, definitions, '') : null
}

const COLUMNS = sql`
  select u.id, u.nome, u.cpf, u.email, u.funcao, u.executivo_cobranca_id, u.acesso_id, u."funcinarioId",
    coalesce(u.meta, 0) as meta,
    coalesce((select json_agg(l.para_id order by l.para_id) from usuarios_usuario_empresas l where l.de_id = u.id), '[]')
      as usuario_empresas,
    coalesce((select json_agg(json_build_object('permissao', p.permissao, 'efeito', p.efeito))
      from usuarios_permissoes p where p.usuario_id = u.id and p.excluido_em is null), '[]') as proprias
`

function toUsuario({ proprias, ...row }: Row, definitions: Definitions, sessao: string): Usuario {
  return {
    ...row,
    interno: !definitions.regras.portal.funcoes.includes(row.funcao),
    permissoes: expandPermissions(definitions, row.funcao, proprias),
    sessao,
  }
}
