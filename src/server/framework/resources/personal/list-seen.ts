import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/queryable'

/** A record of which a user was shown something personal. */
export interface Vista {
  readonly recurso: string
  readonly id: number
  readonly vezes: number
  readonly primeira: string
  readonly ultima: string
  readonly rotas: readonly string[]
}

export interface Lookout {
  readonly usuario_id: number
  /** Instants, both included. */
  readonly de: string
  readonly ate: string
}

/**
 * Whose personal data a user saw between two instants: single records, those of lists, and what stood beside them. An export is one
 * line by the number of its job, whose filter and count the line itself keeps.
 */
export async function listPessoasVistas(db: Queryable, { usuario_id, de, ate }: Lookout): Promise<readonly Vista[]> {
  const { rows } = await sql<Vista>`
    with linhas as (
      select recurso, registro_id, ids, detalhe, coalesce(rota, acao) as rota, acao, em,
        finalidade is not null and acao <> 'exportar' as em_lista from acessos
      where usuario_id = ${usuario_id} and em between ${de}::timestamptz and ${ate}::timestamptz
    ),
    vistos as (
      select recurso, registro_id as id, rota, em from linhas where registro_id is not null
      union all select recurso, unnest(ids), rota, em from linhas where ids is not null
      union all select 'exportacao de ' || recurso, (detalhe ->> 'trabalho_id')::bigint, rota, em from linhas where acao = 'exportar'
      union all
      select o.key, i.value::text::bigint, l.rota, l.em from linhas l, jsonb_each(l.detalhe) o,
        jsonb_array_elements(case jsonb_typeof(o.value) when 'array' then o.value else '[]' end) i
      where l.em_lista and jsonb_typeof(o.value) = 'array'
    )
    select recurso, id, count(*) as vezes, min(em) as primeira, max(em) as ultima, array_agg(distinct rota) as rotas
    from vistos group by recurso, id order by recurso, id
  `.execute(db)
  return rows
}
