import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/queryable'
import { startAfter, startOf } from '../../../platform/database/start-of-day'

/** Which lines; what is not given does not choose. */
export interface AccessFilter {
  readonly usuario_id?: number | undefined
  readonly recurso?: string | undefined
  /** A record of `recurso`, which must be given: alone, in a list, or beside another one. */
  readonly registro_id?: number | undefined
  readonly finalidade?: string | undefined
  /** Days of São Paulo, both included. */
  readonly de?: string | undefined
  readonly ate?: string | undefined
}

export interface AccessShown {
  readonly id: number
  readonly em: string
  readonly usuario: { readonly id: number; readonly nome: string } | null
  readonly acao: string
  readonly recurso: string | null
  readonly registro_id: number | null
  /** How many records. */
  readonly quantos: number
  /** The first of them, where there are several. */
  readonly ids: readonly number[]
  readonly rota: string | null
  readonly finalidade: string | null
  readonly ip: string | null
  /** The program that looked in that person's name. */
  readonly programa: string | null
}

/** Of a list no more than this is told: the line itself keeps all. */
const IDS_SHOWN = 20

/** Who saw whom, newest first. The lines hold no personal value, only numbers of records. */
export async function listAccesses(
  db: Queryable,
  filter: AccessFilter,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<{ readonly lines: AccessShown[]; readonly total: number }> {
  const where = whereOf(filter)
  const [page, count] = await Promise.all([
    sql<AccessShown>`
      select a.id, a.em, a.acao, a.recurso, a.registro_id, coalesce(a.quantos, 1) as quantos,
        array_to_json((coalesce(a.ids, '{}'::bigint[]))[1:${IDS_SHOWN}::int]) as ids, a.rota, a.finalidade, a.ip,
        case when jsonb_typeof(a.detalhe->'programa') = 'string' then a.detalhe->>'programa' end as programa,
        case when u.id is not null then json_build_object('id', u.id, 'nome', u.nome) end as usuario
      from acessos a left join usuarios u on u.id = a.usuario_id
      where ${where} order by a.id desc limit ${end - start} offset ${start}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from acessos a where ${where}`.execute(db),
  ])
  return { lines: page.rows, total: count.rows[0]?.total ?? 0 }
}

function whereOf({ usuario_id, recurso, registro_id, finalidade, de, ate }: AccessFilter) {
  const parts = [
    ...(usuario_id === undefined ? [] : [sql`a.usuario_id = ${usuario_id}`]),
    ...(recurso === undefined
      ? []
      : [registro_id === undefined ? sql`a.recurso = ${recurso}` : ofRecord(recurso, registro_id)]),
    ...(finalidade === undefined ? [] : [sql`a.finalidade = ${finalidade}`]),
    ...(de === undefined ? [] : [sql`a.em >= ${startOf(de)}`]),
    ...(ate === undefined ? [] : [sql`a.em < ${startAfter(ate)}`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/**
 * Alone, in a list, or beside another record: each way by its own index. Their ids are collected first, so that the order of the page does
 * not tempt the planner into walking the whole log.
 */
function ofRecord(recurso: string, id: number) {
  const beside = JSON.stringify({ [recurso]: [id] })
  return sql`a.id = any(array(
    select id from acessos where recurso = ${recurso} and registro_id = ${id}
    union select id from acessos where ids is not null and ids @> array[${id}]::bigint[] and recurso = ${recurso}
    union select id from acessos where detalhe <> '{}' and detalhe @> ${beside}::jsonb and acao <> 'exportar'
  ))`
}
