import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/** For how many days what follows a message is told of it. */
const FOLLOWS_DAYS = 30

const { chegou, nao_chegou } = grupos.status_mensagem
const { respondeu, descadastrou } = listas.status_mensagem

const sent = dayOf(sql`m.enviada_em`)

/** From the day of the sending, to the day before the next message of a rule about the same creditor. */
const within = (day: RawBuilder<unknown>) => sql`${day} >= ${sent} and ${day} <= ${sent} + ${sql.lit(FOLLOWS_DAYS)}
  and (p.dia is null or ${day} < p.dia)`

/**
 * Every execution of every step with what came of its message: an agreement with that creditor, and what was received of him until the
 * next message of a rule to the same person, so that no real is told twice.
 *
 * Source   docs/contato.md, "Régua".
 */
export const contatosDaReguaSql = sql`
  select e.id, e.id as execucao_id, e.regua_id, e.etapa_id, e.dia, e.cliente_id, e.credor_id, e.status, e.motivo, e.mensagem_id,
    e.status = ${sql.lit(listas.status_execucao.pulada)} as pulado, m.enviada_em is not null as enviado,
    coalesce(m.status in ${listed(chegou)}, false) as entregue,
    coalesce(m.status in ${listed([respondeu, descadastrou])}, false) as respondeu,
    coalesce(m.status in ${listed(nao_chegou)}, false) as falhou,
    exists (select from acordos a where a.cliente_id = e.cliente_id and a.credor_id = e.credor_id and not a.so_pedido
      and a.excluido_em is null and a.criado_em >= m.enviada_em and ${within(sql`a.data_acordo`)}) as fechou,
    m.enviada_em, m.custo,
    coalesce((select sum(r.valor) from recebimentos r join acordos a on a.id = r.acordo_id where a.cliente_id = e.cliente_id
      and a.credor_id = e.credor_id and r.excluido_em is null and ${within(sql`r.data`)}), 0) as recebido
  from reguas_execucoes e left join mensagens m on m.id = e.mensagem_id
    left join lateral (select min(${dayOf(sql`n.enviada_em`)}) as dia from mensagens n where n.cliente_id = m.cliente_id
      and n.credor_id = m.credor_id and n.origem = 'regua' and n.enviada_em > m.enviada_em and n.excluido_em is null) p on true
  where e.excluido_em is null`
