import { sql } from 'kysely'
import type { Linha } from '../../framework/writing/values'
import type { Queryable } from '../../platform/database/queryable'

/**
 * Whom a scheduled report goes to now: the living users of its função, its people, and the users of its creditors, each once. A person
 * who is named is one of them also when he is no longer active: the run says so of him.
 */
export async function destinatariosDe(
  db: Queryable,
  { id, funcao }: Pick<Linha<'relatorios_agendados'>, 'id' | 'funcao'>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from usuarios u where u.funcao = ${funcao} and u.ativo and u.excluido_em is null
    union select para_id from relatorios_agendados_pessoas where de_id = ${id}
    union select l.de_id from relatorios_agendados_credores c
      join usuarios_usuario_empresas l on l.para_id = c.para_id
      join usuarios u on u.id = l.de_id and u.ativo and u.excluido_em is null
      where c.de_id = ${id}
    order by id
  `.execute(db)
  return rows.map((row) => row.id)
}
