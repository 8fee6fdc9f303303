import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/** For how many days what follows a message is told of it. */
const FOLLOWS_DAYS = 30

const { a_enviar, chegou, nao_chegou } = grupos.status_mensagem
const { enviando, lida, respondeu, descadastrou, bloqueada, cancelada } = listas.status_mensagem

/**
 * Every contact of every campaign, whether it left, arrived, was read or answered, and what came after it: a promise to that creditor,
 * an agreement, and what was received of such agreements.
 *
 * Source   docs/contato.md, "Campanhas".
 */
export const contatosDaCampanhaSql = contacts()

function contacts() {
  const sent = dayOf(sql`m.enviada_em`)
  const after = sql`between ${sent} and ${sent} + ${sql.lit(FOLLOWS_DAYS)}`
  const acordos = sql`acordos a where a.cliente_id = p.cliente_id and a.credor_id = p.credor_id and not a.so_pedido
    and a.excluido_em is null and a.data_acordo ${after} and a.criado_em >= m.enviada_em`
  return sql<SourceRows['contatosDaCampanha']>`
    select p.id as contato_id, p.campanha_id, p.rodada, p.cliente_id, p.credor_id, p.valor, p.motivo, p.mensagem_id, m.status,
      p.mensagem_id is null or m.status in ${listed([bloqueada, cancelada])} as bloqueado,
      coalesce(m.status in ${listed([...a_enviar, enviando])}, false) as na_fila,
      m.enviada_em is not null as enviado, coalesce(m.status in ${listed(chegou)}, false) as entregue,
      coalesce(m.status in ${listed([lida, respondeu, descadastrou])}, false) as lido,
      coalesce(m.status in ${listed([respondeu, descadastrou])}, false) as respondeu,
      coalesce(m.status in ${listed(nao_chegou)}, false) as falhou,
      exists (select from promessas r where r.cliente_id = p.cliente_id and (r.credor_id is null or r.credor_id = p.credor_id)
        and r.excluido_em is null and r.feita_em ${after} and r.criado_em >= m.enviada_em) as prometeu,
      exists (select from ${acordos}) as fechou, m.enviada_em, m.custo,
      coalesce((select sum(e.valor) from recebimentos e where e.excluido_em is null and e.acordo_id in (select a.id from ${acordos})), 0) as recebido
    from campanhas_publico p left join mensagens m on m.id = p.mensagem_id where p.excluido_em is null`
}
