import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { listas } from '../../../domain/generated-lists'
import { acionamentosSql, nosUltimosDias } from '../../collection/eventos/tratados'
import type { ServerSource } from '../../framework/consultas/server-source'

/**
 * Each client at each creditor that has debts of his in collection, and when somebody last tried to reach him; `id` is that of his first such
 * debt. What a list does not show is not looked up.
 */
export const casosEmCobranca: ServerSource<'casosEmCobranca'> = (_db, ctx) => {
  const { sem_contato_dias } = ctx.definitions.regras.fila
  const tried = acionamentosSql(ctx)
  return sql<SourceRows['casosEmCobranca']>`select c.*, k.executivo_cobranca_id,
      (select max(e.criado_em) from ${tried} and e.cliente_id = c.cliente_id) as ultimo_contato,
      r.cliente_id is not null as contato_recente
    from (
      select min(o.id) as id, o.cliente_id, o.credor_id, count(*)::integer as titulos, sum(o.valor_nominal) as em_cobranca,
        min(o.data_vencimento) as vencimento
      from operacoes o where o.status_operacao = ${sql.lit(listas.status_operacao.c)} and o.excluido_em is null
      group by o.cliente_id, o.credor_id
    ) c join clientes k on k.id = c.cliente_id left join (
      select distinct e.cliente_id from ${tried} and ${nosUltimosDias(ctx, sem_contato_dias)}
    ) r on r.cliente_id = c.cliente_id`
}
