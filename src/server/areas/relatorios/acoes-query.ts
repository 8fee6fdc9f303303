import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { contatosDaCampanhaSql } from '../../collection/mensagens/contatos-da-campanha'
import { contatosDaReguaSql } from '../../collection/mensagens/contatos-da-regua'
import { type CountedSource, idInPart } from '../../framework/consultas/server-source'
import { name } from '../../framework/resources/sql-names'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/**
 * What was done, a row for each day, channel, kind and creditor: attempts, who answered, the right person, and what was promised and agreed.
 * A promise belongs to the contact in which it was made; an agreement to the last contact of its day with the right person, before it, and
 * where there was none to the line that the agreement itself left. Beside them the messages that left, a row for each day, channel, step or
 * campaign, and creditor, with what they cost and what came in of them; and the same of the calls that cost something, whose contacts are
 * rows of the first kind: what a call cost stands in no other.
 *
 * Source   docs/regras.md, "Chamadas e ações".
 */
export const acoesPorDia: CountedSource<'acoesPorDia'> = () => ({
  linhas: [contactsSql(ANY_DAY), messagesSql(ANY_DAY), callsSql(ANY_DAY)],
  pagina: [
    dayByDay(
      sql`select dia from eventos, lateral (select ${dayOf(sql`criado_em`)} as dia) d where excluido_em is null`,
      contactsSql,
    ),
    dayByDay(
      sql`select dia from mensagens, lateral (select ${dayOf(sql`enviada_em`)} as dia) d where excluido_em is null and enviada_em is not null`,
      messagesSql,
    ),
    dayByDay(
      sql`select dia from ligacoes, lateral (select ${dayOf(sql`iniciada_em`)} as dia) d where excluido_em is null and custo > 0`,
      callsSql,
    ),
  ],
})

type Acao = SourceRows['acoesPorDia']
/** Rows of which days. */
interface Days {
  /** Condition on a day. */
  readonly ofDay: (day: RawBuilder<unknown>) => RawBuilder<unknown>
  /** After a select of few rows that is to be made first. */
  readonly fence: RawBuilder<unknown>
}

const REST = [
  'id',
  'evento_id',
  'mensagem_id',
  'ligacao_id',
  'canal',
  'tipo_id',
  'etapa_id',
  'campanha_id',
  'credor_id',
  'feitas',
  'enviadas',
  'entregues',
  'lidas',
  'retornos',
  'alos',
  'cpcs',
  'promessas',
  'prometido',
  'acordos',
  'acordado',
  'custo',
  'recebido',
] as const satisfies readonly (keyof Acao)[]

const PARTS = 3

const ANY_DAY: Days = { ofDay: () => sql`true`, fence: sql`` }
const THE_DAY: Days = { ofDay: (day) => sql`${day} = d.dia`, fence: sql`offset 0` }

/** The same rows a day after the other, the last day first: a page of them counts no day that is not on it. */
function dayByDay(days: RawBuilder<unknown>, rowsOf: (days: Days) => RawBuilder<Acao>): RawBuilder<Acao> {
  // the day is that of the one beside the rows: by it they stand in order
  return sql<Acao>`select d.dia, ${sql.join(REST.map((key) => name('x', key)))} from (
      select d.dia::date as dia
      from generate_series((select min(dia) from (${days}) d), (select max(dia) from (${days}) d), interval '1 day') d(dia)
      order by d.dia::date desc
    ) d cross join lateral (${rowsOf(THE_DAY)}) x`
}

function contactsSql({ ofDay, fence }: Days): RawBuilder<Acao> {
  const day = dayOf(sql`e.criado_em`)
  return sql<Acao>`
    select ${idInPart(sql`min(x.evento_id)`, 0, PARTS)} as id, min(x.evento_id) as evento_id, null::bigint as mensagem_id, null::bigint as ligacao_id, x.dia, x.canal, x.tipo_id,
      null::bigint as etapa_id, null::bigint as campanha_id, x.credor_id, sum(x.feitas) as feitas, 0::bigint as enviadas,
      0::bigint as entregues, 0::bigint as lidas, 0::bigint as retornos, sum(x.alos) as alos, sum(x.cpcs) as cpcs,
      sum(x.promessas) as promessas, sum(x.prometido) as prometido, sum(x.acordos) as acordos, sum(x.acordado) as acordado,
      0::numeric as custo, 0::numeric as recebido
    from (
      select e.id as evento_id, ${day} as dia, e.canal, e.tipo_id, e.credor_id, t.acionamento::integer as feitas,
        (t.acionamento and t.alo)::integer as alos, (t.acionamento and t.cpc)::integer as cpcs, 0 as promessas, 0 as prometido,
        0 as acordos, 0 as acordado
      from eventos e join tipos_evento t on t.id = e.tipo_id where e.excluido_em is null and ${ofDay(day)}
      union all
      select e.id, ${day}, e.canal, e.tipo_id, e.credor_id, 0, 0, 0, 1, p.valor, 0, 0
      from promessas p join eventos e on e.id = p.evento_id
      where p.evento_id is not null and p.excluido_em is null and e.excluido_em is null and ${ofDay(day)}
      union all
      select * from (
        select distinct on (a.data_acordo, a.id) e.id, a.data_acordo, e.canal, e.tipo_id, e.credor_id, 0, 0, 0, 0, 0, 1, a.total
        from (
          select e.*, ${day} as dia, t.acordo, t.cpc from eventos e join tipos_evento t on t.id = e.tipo_id and (t.acordo or t.cpc)
          where e.excluido_em is null and ${ofDay(day)} ${fence}
        ) e join acordos a on a.cliente_id = e.cliente_id and a.data_acordo = e.dia and a.excluido_em is null and not a.so_pedido
          and (e.credor_id is null or e.credor_id = a.credor_id) and (e.acordo or e.criado_em <= a.criado_em)
        where ${ofDay(sql`a.data_acordo`)}
        order by a.data_acordo, a.id, e.acordo, e.id desc
      ) a
    ) x
    group by x.dia, x.canal, x.tipo_id, x.credor_id
    having sum(x.feitas) > 0 or sum(x.promessas) > 0 or sum(x.acordos) > 0`
}

const { lida, respondeu, descadastrou } = listas.status_mensagem

/** Those that left, whoever wrote them; only a régua and a campaign tell what came in of theirs. */
function messagesSql({ ofDay }: Days): RawBuilder<Acao> {
  const day = dayOf(sql`m.enviada_em`)
  return sql<Acao>`
    select ${idInPart(sql`min(x.id)`, 1, PARTS)} as id, null::bigint as evento_id, min(x.id) as mensagem_id, null::bigint as ligacao_id, x.dia, x.canal, null::bigint as tipo_id,
      x.etapa_id, x.campanha_id, x.credor_id, 0::bigint as feitas, count(*) as enviadas, count(*) filter (where x.entregue) as entregues,
      count(*) filter (where x.lida) as lidas, count(*) filter (where x.respondeu) as retornos, 0::bigint as alos, 0::bigint as cpcs,
      0::bigint as promessas, 0::numeric as prometido, 0::bigint as acordos, 0::numeric as acordado, sum(x.custo) as custo,
      sum(x.recebido) as recebido
    from (
      select m.id, ${day} as dia, m.canal, m.credor_id, r.etapa_id, c.campanha_id,
        m.status in ${listed(grupos.status_mensagem.chegou)} as entregue,
        m.status in ${listed([lida, respondeu, descadastrou])} as lida, m.status in ${listed([respondeu, descadastrou])} as respondeu,
        coalesce(m.custo, 0) as custo, coalesce(r.recebido, c.recebido, 0) as recebido
      from mensagens m left join (${contatosDaReguaSql}) r on r.mensagem_id = m.id left join (${contatosDaCampanhaSql}) c on c.mensagem_id = m.id
      where m.enviada_em is not null and m.excluido_em is null and ${ofDay(day)}
    ) x
    group by x.dia, x.canal, x.etapa_id, x.campanha_id, x.credor_id`
}

/** Those that cost something: whoever was spoken to is a contact, which the other rows count. */
function callsSql({ ofDay }: Days): RawBuilder<Acao> {
  const day = dayOf(sql`l.iniciada_em`)
  return sql<Acao>`
    select ${idInPart(sql`min(x.id)`, 2, PARTS)} as id, null::bigint as evento_id, null::bigint as mensagem_id, min(x.id) as ligacao_id, x.dia,
      ${sql.lit('ligacao')} as canal, null::bigint as tipo_id, x.etapa_id, x.campanha_id, x.credor_id, 0::bigint as feitas, 0::bigint as enviadas,
      0::bigint as entregues, 0::bigint as lidas, 0::bigint as retornos, 0::bigint as alos, 0::bigint as cpcs, 0::bigint as promessas,
      0::numeric as prometido, 0::bigint as acordos, 0::numeric as acordado, sum(x.custo) as custo, sum(x.recebido) as recebido
    from (
      select l.id, ${day} as dia, l.credor_id, r.etapa_id, c.campanha_id, l.custo, coalesce(r.recebido, c.recebido, 0) as recebido
      from ligacoes l left join (${contatosDaReguaSql}) r on r.ligacao_id = l.id left join (${contatosDaCampanhaSql}) c on c.ligacao_id = l.id
      where l.custo > 0 and l.iniciada_em is not null and l.excluido_em is null and ${ofDay(day)}
    ) x
    group by x.dia, x.etapa_id, x.campanha_id, x.credor_id`
}
