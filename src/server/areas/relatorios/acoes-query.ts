import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { contatosDaCampanhaSql } from '../../collection/mensagens/contatos-da-campanha'
import { contatosDaReguaSql } from '../../collection/mensagens/contatos-da-regua'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'
import { listed } from '../../platform/database/fixed-words'
import { dayOf, startAfter, startOf } from '../../platform/database/start-of-day'

/**
 * What was done, a row for each day, channel, kind and creditor: attempts, who answered, the right person, and what was promised and agreed.
 * A promise belongs to the contact in which it was made; an agreement to the last contact of its day with the right person, before it, and
 * where there was none to the line that the agreement itself left. Beside them the messages that left, a row for each day, channel, step or
 * campaign, and creditor, with what they cost and what came in of them.
 *
 * Source   docs/regras.md, "Chamadas e ações".
 */
export const acoesPorDia: ServerSource<'acoesPorDia'> = () => [contactsSql, messagesSql]

const contactsSql = sql<SourceRows['acoesPorDia']>`
    select ${idInPart(sql`min(x.evento_id)`, 0, 2)} as id, min(x.evento_id) as evento_id, null::bigint as mensagem_id, x.dia, x.canal, x.tipo_id,
      null::bigint as etapa_id, null::bigint as campanha_id, x.credor_id, sum(x.feitas) as feitas, 0::bigint as enviadas,
      0::bigint as entregues, 0::bigint as lidas, 0::bigint as retornos, sum(x.alos) as alos, sum(x.cpcs) as cpcs,
      sum(x.promessas) as promessas, sum(x.prometido) as prometido, sum(x.acordos) as acordos, sum(x.acordado) as acordado,
      0::numeric as custo, 0::numeric as recebido
    from (
      select e.id as evento_id, ${dayOf(sql`e.criado_em`)} as dia, e.canal, e.tipo_id, e.credor_id, t.acionamento::integer as feitas,
        (t.acionamento and t.alo)::integer as alos, (t.acionamento and t.cpc)::integer as cpcs, 0 as promessas, 0 as prometido,
        0 as acordos, 0 as acordado
      from eventos e join tipos_evento t on t.id = e.tipo_id where e.excluido_em is null
      union all
      select e.id, ${dayOf(sql`e.criado_em`)}, e.canal, e.tipo_id, e.credor_id, 0, 0, 0, 1, p.valor, 0, 0
      from promessas p join eventos e on e.id = p.evento_id where e.excluido_em is null
      union all
      select e.id, a.data_acordo, e.canal, e.tipo_id, e.credor_id, 0, 0, 0, 0, 0, 1, a.total
      from acordos a cross join lateral (
        select e.id, e.canal, e.tipo_id, e.credor_id from eventos e join tipos_evento t on t.id = e.tipo_id
        where e.cliente_id = a.cliente_id and e.excluido_em is null and (e.credor_id is null or e.credor_id = a.credor_id)
          and (t.acordo or (t.cpc and e.criado_em <= a.criado_em))
          and e.criado_em >= ${startOf(sql`a.data_acordo`)} and e.criado_em < ${startAfter(sql`a.data_acordo`)}
        order by t.acordo, e.id desc limit 1
      ) e
      where a.excluido_em is null and not a.so_pedido
    ) x
    group by x.dia, x.canal, x.tipo_id, x.credor_id
    having sum(x.feitas) > 0 or sum(x.promessas) > 0 or sum(x.acordos) > 0`

const { lida, respondeu, descadastrou } = listas.status_mensagem

/** Those that left, whoever wrote them; only a régua and a campaign tell what came in of theirs. */
const messagesSql = sql<SourceRows['acoesPorDia']>`
    select ${idInPart(sql`min(x.id)`, 1, 2)} as id, null::bigint as evento_id, min(x.id) as mensagem_id, x.dia, x.canal, null::bigint as tipo_id,
      x.etapa_id, x.campanha_id, x.credor_id, 0::bigint as feitas, count(*) as enviadas, count(*) filter (where x.entregue) as entregues,
      count(*) filter (where x.lida) as lidas, count(*) filter (where x.respondeu) as retornos, 0::bigint as alos, 0::bigint as cpcs,
      0::bigint as promessas, 0::numeric as prometido, 0::bigint as acordos, 0::numeric as acordado, sum(x.custo) as custo,
      sum(x.recebido) as recebido
    from (
      select m.id, ${dayOf(sql`m.enviada_em`)} as dia, m.canal, m.credor_id, r.etapa_id, c.campanha_id,
        m.status in ${listed(grupos.status_mensagem.chegou)} as entregue,
        m.status in ${listed([lida, respondeu, descadastrou])} as lida, m.status in ${listed([respondeu, descadastrou])} as respondeu,
        coalesce(m.custo, 0) as custo, coalesce(r.recebido, c.recebido, 0) as recebido
      from mensagens m left join (${contatosDaReguaSql}) r on r.mensagem_id = m.id left join (${contatosDaCampanhaSql}) c on c.mensagem_id = m.id
      where m.enviada_em is not null and m.excluido_em is null
    ) x
    group by x.dia, x.canal, x.etapa_id, x.campanha_id, x.credor_id`
