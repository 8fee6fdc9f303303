import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { addDays } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import { inScope } from '../../framework/resources/scoped'
import { startOf } from '../../platform/database/start-of-day'

/**
 * Each client at each creditor that has debts of his in collection, and when somebody last tried to reach him; `id` is that of his first such
 * debt. What a list does not show is not looked up.
 */
export const casosEmCobranca: ServerSource<'casosEmCobranca'> = (_db, ctx) => {
  const { sem_contato_dias } = ctx.definitions.regras.fila
  const tried = sql`eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
    where e.excluido_em is null and ${inScope(ctx, 'eventos', 'e')}`
  return sql<SourceRows['casosEmCobranca']>`select c.*, k.executivo_cobranca_id,
      (select max(e.criado_em) from ${tried} and e.cliente_id = c.cliente_id) as ultimo_contato,
      r.cliente_id is not null as contato_recente
    from (
      select min(o.id) as id, o.cliente_id, o.credor_id, count(*)::integer as titulos, sum(o.valor_nominal) as em_cobranca,
        min(o.data_vencimento) as vencimento
      from operacoes o where o.status_operacao = ${sql.lit(listas.status_operacao.c)} and o.excluido_em is null
      group by o.cliente_id, o.credor_id
    ) c join clientes k on k.id = c.cliente_id left join (
      select distinct e.cliente_id from ${tried} and e.criado_em >= ${startOf(addDays(ctx.clock.hoje(), 1 - sem_contato_dias))}
    ) r on r.cliente_id = c.cliente_id`
}
