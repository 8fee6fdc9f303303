import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { VOLTAM } from '../../../domain/ligacoes/retirada'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'
import { FOLLOWS_DAYS } from './follows-days'

const { a_enviar, chegou, nao_chegou } = grupos.status_mensagem
const { enviando, lida, respondeu, descadastrou, bloqueada, cancelada } = listas.status_mensagem
const { na_lista, retirada, falha } = listas.status_ligacao

/**
 * Every contact of every campaign, whether it left, arrived, was read or answered, a call whether it was made, answered and by whom; and
 * what came after it: a promise to that creditor, an agreement, and what was received of such agreements.
 *
 * Source   docs/contato.md, "Campanhas".
 */
export const contatosDaCampanhaSql = contacts()

function contacts() {
  // one that the dialer could not make is no call
  const called = sql`case when l.status <> ${sql.lit(falha)} then l.iniciada_em end`
  const left = sql`coalesce(m.enviada_em, ${called})`
  const sent = dayOf(left)
  const after = sql`between ${sent} and ${sent} + ${sql.lit(FOLLOWS_DAYS)}`
  const acordos = sql`acordos a where a.cliente_id = p.cliente_id and a.credor_id = p.credor_id and not a.so_pedido
    and a.excluido_em is null and a.data_acordo ${after} and a.criado_em >= ${left}`
  const waits = sql`coalesce(l.porque in ${listed(VOLTAM)}, false)`
  const off = sql`coalesce(m.status in ${listed([bloqueada, cancelada])}, l.status = ${sql.lit(retirada)} and not ${waits}, true)`
  return sql<SourceRows['contatosDaCampanha']>`
    select p.id as contato_id, p.campanha_id, p.rodada, p.cliente_id, p.credor_id, p.valor,
      coalesce(p.motivo, case when ${off} then l.porque end) as motivo, p.mensagem_id, p.ligacao_id, m.status, l.status as status_ligacao,
      ${off} as bloqueado,
      coalesce(m.status in ${listed([...a_enviar, enviando])}, l.status = ${sql.lit(na_lista)} or l.status = ${sql.lit(retirada)} and ${waits}, false) as na_fila,
      ${left} is not null as enviado,
      coalesce(m.status in ${listed(chegou)}, l.atendida_em is not null, false) as entregue,
      coalesce(m.status in ${listed([lida, respondeu, descadastrou])}, false) as lido,
      coalesce(m.status in ${listed([respondeu, descadastrou])}, false) as respondeu,
      coalesce(m.status in ${listed(nao_chegou)}, l.status = ${sql.lit(falha)}, false) as falhou,
      l.id is not null and not ${off} as listado, ${called} is not null as discado, l.atendida_em is not null as atendeu,
      coalesce((select t.cpc from tipos_evento t where t.id = l.tipo_id), false) as pessoa_certa,
      exists (select from promessas r where r.cliente_id = p.cliente_id and (r.credor_id is null or r.credor_id = p.credor_id)
        and r.excluido_em is null and r.feita_em ${after} and r.criado_em >= ${left}) as prometeu,
      exists (select from ${acordos}) as fechou, ${left} as enviada_em, coalesce(m.custo, l.custo) as custo,
      coalesce((select sum(e.valor) from recebimentos e where e.excluido_em is null and e.acordo_id in (select a.id from ${acordos})), 0) as recebido
    from campanhas_publico p left join mensagens m on m.id = p.mensagem_id left join ligacoes l on l.id = p.ligacao_id where p.excluido_em is null`
}
