import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'
import { dayOf } from '../../platform/database/start-of-day'

const LIGACAO = sql.lit('ligacao')

/**
 * Every attempt by telephone, with what came of it: whether somebody answered, whether it was the right person, a promise, and an agreement
 * of the same client made after it on the same day. A promise is looked up for each and not asked whether there is any, lest a page gather
 * them all.
 *
 * Source   docs/regras.md, "Chamadas e ações".
 */
export const chamadasFeitas: ServerSource<'chamadasFeitas'> = () =>
  sql<
    SourceRows['chamadasFeitas']
  >`select id, id as evento_id, quando, cliente_id, credor_id, operacao_id, tipo_id, operador_id,
      alo, cpc, promessa, acordo, alo::int as alos, cpc::int as cpcs, promessa::int as promessas,
      100.0 * alo::int as alo_porcento, 100.0 * cpc::int as cpc_porcento, 100.0 * acordo::int as acordo_porcento
    from (
      select e.id, e.criado_em as quando, e.cliente_id, e.credor_id, e.operacao_id, e.tipo_id, e.criado_por as operador_id, t.alo, t.cpc,
        coalesce((select true from promessas p where p.evento_id = e.id and p.excluido_em is null limit 1), false) as promessa,
        exists (
          select from acordos a where a.cliente_id = e.cliente_id and (e.credor_id is null or a.credor_id = e.credor_id)
            and a.excluido_em is null and not a.so_pedido and a.criado_em >= e.criado_em
            and a.data_acordo = ${dayOf(sql`e.criado_em`)}) as acordo
      from eventos e join tipos_evento t on t.id = e.tipo_id
      where e.excluido_em is null and e.canal = ${LIGACAO} and t.acionamento
    ) feitas`
