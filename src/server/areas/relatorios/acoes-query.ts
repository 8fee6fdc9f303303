import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'
import { dayOf, startAfter, startOf } from '../../platform/database/start-of-day'

/**
 * What was done, a row for each day, channel, kind and creditor: attempts, who answered, the right person, and what was promised and agreed.
 * A promise belongs to the contact in which it was made; an agreement to the last contact of its day with the right person, before it, and
 * where there was none to the line that the agreement itself left.
 *
 * Source   docs/regras.md, "Chamadas e ações".
 */
export const acoesPorDia: ServerSource<'acoesPorDia'> = () =>
  sql<SourceRows['acoesPorDia']>`
    select min(x.evento_id) as id, min(x.evento_id) as evento_id, x.dia, x.canal, x.tipo_id, x.credor_id,
      sum(x.feitas) as feitas, sum(x.alos) as alos, sum(x.cpcs) as cpcs, sum(x.promessas) as promessas, sum(x.prometido) as prometido,
      sum(x.acordos) as acordos, sum(x.acordado) as acordado
    from (
      select e.id as evento_id, ${dayOf(sql`e.criado_em`)} as dia, e.canal, e.tipo_id, e.credor_id, t.acionamento::integer as feitas,
        (t.acionamento and t.alo)::integer as alos, (t.acionamento and t.cpc)::integer as cpcs, 0 as promessas, 0 as prometido,
        0 as acordos, 0 as acordado
      from eventos e join tipos_evento t on t.id = e.tipo_id where e.excluido_em is null
      union all
      select e.id, ${dayOf(sql`e.criado_em`)}, e.canal, e.tipo_id, e.credor_id, 0, 0, 0, 1, p.valor, 0, 0
      from promessas p join eventos e on e.id = p.evento_id where e.excluido_em is null
      union all
      select e.id, a.data_acordo, e.canal, e.tipo_id, e.credor_id, 0, 0, 0, 0, 0, 1, a.total
      from acordos a cross join lateral (
        select e.id, e.canal, e.tipo_id, e.credor_id from eventos e join tipos_evento t on t.id = e.tipo_id
        where e.cliente_id = a.cliente_id and e.excluido_em is null and (e.credor_id is null or e.credor_id = a.credor_id)
          and (t.acordo or (t.cpc and e.criado_em <= a.criado_em))
          and e.criado_em >= ${startOf(sql`a.data_acordo`)} and e.criado_em < ${startAfter(sql`a.data_acordo`)}
        order by t.acordo, e.id desc limit 1
      ) e
      where a.excluido_em is null and not a.so_pedido
    ) x
    group by x.dia, x.canal, x.tipo_id, x.credor_id
    having sum(x.feitas) > 0 or sum(x.promessas) > 0 or sum(x.acordos) > 0`
