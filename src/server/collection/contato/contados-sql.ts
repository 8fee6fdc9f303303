import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { ContatoContado } from '../../../domain/contact/pergunta'
import { CANAIS_DE_MENSAGEM } from '../../../domain/contact/regras'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import { listed } from '../../platform/database/fixed-words'
import { dayOf, startOf } from '../../platform/database/start-of-day'

/** A contact that counts, and for whom. */
export interface Contado extends ContatoContado {
  readonly da_pessoa: boolean
  /** That of the destinations asked for at which it was; null: at none of them. */
  readonly destino: string | null
}

/** How the access log tells of a call that the dialer was asked for, and of one that it then did not make. */
export const DISCAR = 'discar'
export const DISCAR_FALHOU = 'discar_falhou'

/**
 * Contacts of `pessoa` (ids of clients) and of some destinations, an array of them, whoever was sought there: what was recorded; proposals, at each sending;
 * calls that were dialled, or that the dialer has in a list, and of which nothing was recorded; messages that were sent or are to be; but
 * for the message and the call that ask; and
 * what was agreed with the right person for a day to come.
 * Dials of a record that was joined are those of the record that it was joined to, as its events are.
 */
export function contadosSql(
  { clock, definitions }: Pick<ActContext, 'clock' | 'definitions'>,
  { destinos, mensagem, ligacao }: Readonly<Record<'destinos' | 'mensagem' | 'ligacao', RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const since = contadosDesde({ clock, definitions })
  return sql`
    with numeros as (
      select f.id, f.cliente_id, f.telefone from telefones f where f.telefone = any(${destinos}) and f.excluido_em is null
    ), procurados as (
      select id from pessoa union select cliente_id from numeros
    ), registrados as (
      ${registradosSql(destinos)}
    ), recentes as (
      select * from registrados where em >= ${since} or cpc and combinado >= ${clock.hoje()}::date
    ), discados as (
      ${discadosSql}
    )
    select em, canal, cpc, combinado, da_pessoa, destino from recentes
    union all
    select d.em, 'ligacao', false, null, d.da_pessoa, d.destino from discados d
    where d.acao = ${sql.lit(DISCAR)} and d.em >= ${since} and d.vez > (
      (select count(*) from recentes r where r.cliente_id = d.cliente_id and r.canal = 'ligacao' and ${dayOf(sql`r.em`)} = d.dia
        and (r.da_pessoa or r.destino = d.destino))
      + (select count(*) from discados n where n.acao = ${sql.lit(DISCAR_FALHOU)} and n.cliente_id = d.cliente_id and n.dia = d.dia
        and (n.da_pessoa or n.destino = d.destino)))
    union all
    select q.em, m.canal, false, null, w.da_pessoa, w.destino
    from mensagens m cross join lateral (select coalesce(m.enviada_em, m.agendada_para, m.criado_em) as em) q
      cross join lateral (select m.cliente_id in (select id from pessoa) as da_pessoa, coalesce(m.telefone, m.email) as destino) w
    where (m.cliente_id in (select id from pessoa) or m.telefone = any(${destinos}) or m.email = any(${destinos}))
      and m.id <> ${mensagem} and m.status not in ${listed(grupos.status_mensagem.sem_envio)}
      and q.em >= ${since} and m.excluido_em is null
    union all
    ${daListaSql({ destinos, ligacao, since, agora: businessNow(clock) })}`
}

/** The instant from which a contact still counts. */
export function contadosDesde({ clock, definitions }: Pick<ActContext, 'clock' | 'definitions'>): RawBuilder<unknown> {
  const { janela_dias, ligacoes } = definitions.contato.orcamento
  return startOf(addDays(clock.hoje(), -Math.max(janela_dias, ligacoes.apos_contato_dias)))
}

/** Calls of a list, which no dial of the access log tells of; one that still waits in it is to be made now. */
function daListaSql(of: Readonly<Record<'destinos' | 'ligacao' | 'since' | 'agora', RawBuilder<unknown>>>) {
  const { na_lista } = listas.status_ligacao
  return sql`
    select q.em, 'ligacao', false, null, w.da_pessoa, w.destino
    from (select id from ligacoes where cliente_id in (select id from pessoa)
        union select id from ligacoes where telefone = any(${of.destinos})) d
      join ligacoes l on l.id = d.id cross join lateral (select case when l.status = ${sql.lit(na_lista)}
        then greatest(l.agendada_para, ${of.agora}) else coalesce(l.iniciada_em, l.criado_em) end as em) q
      cross join lateral (select l.cliente_id in (select id from pessoa) as da_pessoa, l.telefone as destino) w
    where l.origem <> 'discar'
      and l.id <> ${of.ligacao} and l.tipo_id is null and l.status not in ${listed(grupos.status_ligacao.sem_ligacao)}
      and q.em >= ${of.since} and l.excluido_em is null`
}

/** The day that was agreed on is that of the person's next appointment; where the contact made none, its own. */
function registradosSql(destinos: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.cliente_id, e.criado_em as em, e.canal, coalesce(t.cpc, false) as cpc, w.da_pessoa, w.destino,
      coalesce(
        (select ${dayOf(sql`min(a.quando)`)} from agendamentos a
          where a.cliente_id = any(case when w.da_pessoa then array(select id from pessoa) else array[e.cliente_id] end)
            and a.status = ${sql.lit(listas.status_agendamento.aberto)} and a.quando > e.criado_em and a.excluido_em is null),
        case when not exists (select from agendamentos a where a.cliente_id = e.cliente_id and a.evento_id = e.id)
          then ${dayOf(sql`e.agendado_para`)} end) as combinado
    from eventos e join tipos_evento t on t.id = e.tipo_id
      cross join lateral (select e.cliente_id in (select id from pessoa) as da_pessoa,
        case when e.telefone = any(${destinos}) then e.telefone end as destino) w
    where e.excluido_em is null and e.cliente_id in (select id from procurados) and (w.da_pessoa or w.destino is not null)
      and case when t.codigo = 'proposta' then e.canal in ${listed(CANAIS_DE_MENSAGEM)} else t.acionamento or t.cpc end`
}

/** By the business clock, which the line itself tells: the log keeps that of the machine. */
const discadosSql = sql`
  select l.cliente_id, l.acao, l.em, l.dia, w.da_pessoa, w.destino,
    row_number() over (partition by l.cliente_id, case when not w.da_pessoa then w.destino end, l.acao, l.dia order by l.id) as vez
  from (
    select a.id, k.cliente_id, a.acao, q.em, ${dayOf(sql`q.em`)} as dia, a.detalhe
    from (select id as cliente_id, id as registro_id from procurados
        union all select u.unido_em_id, u.id from clientes u where u.unido_em_id in (select id from procurados)) k
      join acessos a on a.recurso = 'clientes' and a.registro_id = k.registro_id
      cross join lateral (select coalesce((a.detalhe ->> 'quando')::timestamptz, a.em) as em) q
    where a.acao in ${listed([DISCAR, DISCAR_FALHOU])}
  ) l cross join lateral (select l.cliente_id in (select id from pessoa) as da_pessoa,
    (select n.telefone from numeros n where n.id = (l.detalhe ->> 'telefone_id')::bigint) as destino) w
  where w.da_pessoa or w.destino is not null`

/** What the person wrote to us: when last by each channel, and the last of all. */
export interface Respostas {
  readonly em: Readonly<Record<string, string>>
  readonly ultima: { readonly registro: string; readonly em: string } | null
}

/** Kinds of notice that are words of the person. */
export const DA_PESSOA = ['respondeu', 'descadastrou'] as const

/** One value of a statement whose table `pessoa` names all records of the person. */
export const respostasSql = sql`(
  with ditas as (
    select r.id, r.canal, r.ocorrido_em from mensagens_retornos r
    where r.cliente_id in (select id from pessoa) and r.tipo in ${listed(DA_PESSOA)}
      and r.excluido_em is null
  )
  select json_build_object(
    'em', coalesce((select json_object_agg(canal, em) from (select canal, max(ocorrido_em) as em from ditas group by canal) c), '{}'),
    'ultima', (select json_build_object('registro', 'mensagens_retornos/' || id, 'em', ocorrido_em) from ditas
      order by ocorrido_em desc, id desc limit 1)))`
