import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { standing, usable } from '../../collection/clientes/usable'
import { acionamentosSql, nosUltimosDias } from '../../collection/eventos/tratados'
import type { ServerSource } from '../../framework/consultas/server-source'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/**
 * Each client at each creditor that has debts of his in collection, and when somebody last tried to reach him; `id` is that of his first such
 * debt. What a list does not show is not looked up.
 */
export const casosEmCobranca: ServerSource<'casosEmCobranca'> = (_db, ctx) => {
  const { sem_contato_dias } = ctx.definitions.regras.fila
  const tried = acionamentosSql(ctx)
  const hoje = ctx.clock.hoje()
  return sql<SourceRows['casosEmCobranca']>`select c.*, k.executivo_cobranca_id,
      (select max(e.criado_em) from ${tried} and e.cliente_id = c.cliente_id) as ultimo_contato,
      r.cliente_id is not null as contato_recente,
      (select count(*)::integer from telefones f where f.cliente_id = c.cliente_id and ${usable('f', hoje)}) as telefones_validos,
      case when not exists (select from telefones f where f.cliente_id = c.cliente_id and ${standing('f')}) then 'sem_telefone'
        when k.sem_contato or k.obito_em is not null
          or not exists (select from telefones f where f.cliente_id = c.cliente_id and ${usable('f', hoje)}) then 'bloqueado'
        when k.executivo_cobranca_id is null then 'sem_dono'
        when not exists (select from reguas_inscricoes i where i.cliente_id = c.cliente_id and i.credor_id = c.credor_id
          and i.status in ${listed(grupos.status_inscricao.viva)}) then 'fora_de_regua' end as motivo,
      (select u.motivo from contatos_recusados u where u.cliente_id = c.cliente_id and u.excluido_em is null
        order by u.ocorrido_em desc, u.id desc limit 1) as recusa
    from (
      select min(o.id) as id, o.cliente_id, o.credor_id, count(*)::integer as titulos, sum(o.valor_nominal) as em_cobranca,
        min(o.data_vencimento) as vencimento, min(${dayOf(sql`o.criado_em`)}) as entrada
      from operacoes o where o.status_operacao = ${sql.lit(listas.status_operacao.c)} and o.excluido_em is null
      group by o.cliente_id, o.credor_id
    ) c join clientes k on k.id = c.cliente_id left join (
      select distinct e.cliente_id from ${tried} and ${nosUltimosDias(ctx, sem_contato_dias)}
    ) r on r.cliente_id = c.cliente_id`
}
