import { sql } from 'kysely'
import type { SourceRows } from '../../../../declaration/generated-sources'
import { listas } from '../../../../domain/generated-lists'
import type { ServerSource } from '../../../framework/consultas/server-source'

const { l, a, k, s, j, p } = listas.status_operacao

/**
 * What the last dry run said of each day beside what the day then did: who would get what, who would not and why, and where the run
 * differed because of what had changed.
 *
 * Source   docs/contato.md, "Régua".
 */
export const ensaioDaRegua: ServerSource<'ensaioDaRegua'> = () => [
  sql<SourceRows['ensaioDaRegua']>`
    select n.id * 2 as id, n.dia, n.regua_id, n.etapa_id, n.cliente_id, n.credor_id, n.operacao_id, n.parcela_id, t.canal, n.prevista_para,
      n.motivo is null as vai, n.motivo, n.regra, e.status, e.mensagem_id,
      case when not r.rodou then 'espera' when e.id is null then 'diferente'
        when n.motivo is not distinct from e.motivo then 'igual' else 'diferente' end as comparacao,
      case when not r.rodou then null when e.id is not null then e.motivo else coalesce(
        (select case o.status_operacao when ${l} then 'pago' when ${a} then 'acordo_em_dia' when ${k} then 'contestado'
          when ${s} then 'suspenso' when ${j} then 'suspenso' when ${p} then 'prescrita' else 'sem_divida' end
          from operacoes o where o.id = n.operacao_id),
        (select case when q.pago_em is not null then 'pago' else 'sem_divida' end from parcelas q where q.id = n.parcela_id)) end as fato
    from reguas_ensaio n join reguas_etapas t on t.id = n.etapa_id
      cross join lateral (select exists (select from reguas_execucoes x where x.dia = n.dia) as rodou) r
      left join reguas_inscricoes i on i.regua_id = n.regua_id and i.cliente_id = n.cliente_id
        and i.operacao_id is not distinct from n.operacao_id and i.parcela_id is not distinct from n.parcela_id
      left join reguas_execucoes e on e.inscricao_id = i.id and e.etapa_id = n.etapa_id and e.dia = n.dia`,
  sql<SourceRows['ensaioDaRegua']>`
    select e.id * 2 + 1 as id, e.dia, e.regua_id, e.etapa_id, e.cliente_id, e.credor_id, i.operacao_id, i.parcela_id, t.canal, e.prevista_para,
      false as vai, null as motivo, e.regra, e.status, e.mensagem_id, 'novo' as comparacao, e.motivo as fato
    from reguas_execucoes e join reguas_inscricoes i on i.id = e.inscricao_id join reguas_etapas t on t.id = e.etapa_id
    where e.excluido_em is null and exists (select from reguas_ensaio n where n.dia = e.dia)
      and not exists (select from reguas_ensaio n where n.dia = e.dia and n.etapa_id = e.etapa_id and n.cliente_id = e.cliente_id
        and n.operacao_id is not distinct from i.operacao_id and n.parcela_id is not distinct from i.parcela_id)`,
]
