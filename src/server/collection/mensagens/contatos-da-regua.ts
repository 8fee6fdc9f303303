import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'
import { FOLLOWS_DAYS } from './follows-days'

const { chegou, nao_chegou } = grupos.status_mensagem
const { respondeu, descadastrou } = listas.status_mensagem

const { executada } = listas.status_execucao

/** When what the step made left the house: a letter, when it was printed. A task disturbs nobody, and a call that failed is none. */
const left = sql`coalesce(m.enviada_em, case when l.status <> ${sql.lit(listas.status_ligacao.falha)} then l.iniciada_em end,
  case when t.canal = 'carta' and e.status = ${sql.lit(executada)} then coalesce(e.alterado_em, e.criado_em) end)`

/** Executions with that instant. */
const base = sql`select e.*, t.canal, m.status as mensagem_status, coalesce(m.custo, l.custo) as custo, l.atendida_em, l.status as ligacao_status, ${left} as saiu
  from reguas_execucoes e join reguas_etapas t on t.id = e.etapa_id
    left join mensagens m on m.id = e.mensagem_id left join ligacoes l on l.id = e.ligacao_id
  where e.excluido_em is null`

const sent = dayOf(sql`e.saiu`)

/** From the day of the sending, to the day before a rule next speaks about the same creditor. */
const within = (day: RawBuilder<unknown>) => sql`${day} >= ${sent} and ${day} <= ${sent} + ${sql.lit(FOLLOWS_DAYS)}
  and (p.dia is null or ${day} < p.dia)`

/**
 * Every execution of every step with what came of its message, call or letter: an agreement with that creditor, and what was received of
 * him until a rule next speaks to the same person, so that no real is told twice.
 *
 * Source   docs/contato.md, "Régua".
 */
export const contatosDaReguaSql = sql`
  select e.id, e.id as execucao_id, e.regua_id, e.etapa_id, e.dia, e.cliente_id, e.credor_id, e.status, e.motivo, e.mensagem_id,
    e.ligacao_id, e.pendencia_id,
    e.status = ${sql.lit(listas.status_execucao.pulada)} as pulado,
    e.saiu is not null or e.canal = 'pendencia' and e.status = ${sql.lit(executada)} as enviado,
    coalesce(e.mensagem_status in ${listed(chegou)}, e.atendida_em is not null) as entregue,
    coalesce(e.mensagem_status in ${listed([respondeu, descadastrou])}, false) as respondeu,
    coalesce(e.mensagem_status in ${listed(nao_chegou)}, e.ligacao_status = ${sql.lit(listas.status_ligacao.falha)}, false) as falhou,
    exists (select from acordos a where a.cliente_id = e.cliente_id and a.credor_id = e.credor_id and not a.so_pedido
      and a.excluido_em is null and a.criado_em >= e.saiu and ${within(sql`a.data_acordo`)}) as fechou,
    e.saiu as enviada_em, e.custo,
    coalesce((select sum(r.valor) from recebimentos r join acordos a on a.id = r.acordo_id where a.cliente_id = e.cliente_id
      and a.credor_id = e.credor_id and r.excluido_em is null and ${within(sql`r.data`)}), 0) as recebido
  from (${base}) e
    left join lateral (select min(${dayOf(sql`n.saiu`)}) as dia from (${base}) n
      where n.cliente_id = e.cliente_id and n.credor_id = e.credor_id and n.saiu > e.saiu) p on true`
