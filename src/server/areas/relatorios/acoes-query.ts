import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'
import { dayOf } from '../../platform/database/start-of-day'

/**
 * What was done, a row for each day, channel, kind and creditor: attempts, who answered, the right person, and what was promised and agreed.
 * A promise belongs to the contact in which it was made; an agreement to the last contact of its day with the right person, before it, and
 * where there was none to the line that the agreement itself left.
 *
 * Source   docs/regras.md, "Chamadas e ações".
 */
export const acoesPorDia: ServerSource<'acoesPorDia'> = () =>
  sql<SourceRows['acoesPorDia']>`
    with prometidas as (select evento_id, count(*) as promessas, sum(valor) as prometido from promessas where evento_id is not null group by 1),
    fechados as (
      select evento_id, count(*) as acordos, sum(total) as acordado from (
        select a.total, (
          select e.id from eventos e join tipos_evento t on t.id = e.tipo_id
          where e.cliente_id = a.cliente_id and (e.credor_id is null or e.credor_id = a.credor_id)
            and (t.acordo or (t.cpc and e.criado_em <= a.criado_em))
            and e.criado_em >= (a.data_acordo::timestamp at time zone 'America/Sao_Paulo')
            and e.criado_em < ((a.data_acordo + 1)::timestamp at time zone 'America/Sao_Paulo')
          order by t.acordo, e.id desc limit 1) as evento_id
        from acordos a where a.excluido_em is null and not a.so_pedido) a
      where evento_id is not null group by evento_id)
    select min(e.id) as id, min(e.id) as evento_id, ${dayOf(sql`e.criado_em`)} as dia, e.canal, e.tipo_id, e.credor_id,
      count(*) filter (where t.acionamento) as feitas,
      count(*) filter (where t.acionamento and t.alo) as alos, count(*) filter (where t.acionamento and t.cpc) as cpcs,
      coalesce(sum(promessas), 0) as promessas, coalesce(sum(prometido), 0) as prometido,
      coalesce(sum(acordos), 0) as acordos, coalesce(sum(acordado), 0) as acordado
    from eventos e join tipos_evento t on t.id = e.tipo_id
    left join prometidas p on p.evento_id = e.id left join fechados f on f.evento_id = e.id
    group by 3, e.canal, e.tipo_id, e.credor_id
    having bool_or(t.acionamento) or sum(promessas) > 0 or sum(acordos) > 0`
