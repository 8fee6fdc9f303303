import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/** From before anybody here was found, and where no end is known. */
const [EVER, OPEN] = [sql`date '1900-01-01'`, sql`date '2999-12-31'`]
const STAGES = 14

/**
 * What each client reached on which day while a debt of his was in the house, with the last day before on which he had reached it: whoever
 * asks for a period counts those that had not reached it in the period before. Of all creditors together, whose `credor_id` is blank, and
 * of each; of several that are chosen a client counts once among them all.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const funilDeCobranca: ServerSource<'funilDeCobranca'> = (_db, ctx, chosen) => {
  const credores = chosen?.get('credor_id') ?? []
  const all = { credor: sql`null::integer`, same: sql``, own: sql``, part: 0 }
  const each = { credor: sql`s.credor_id`, same: sql`and c.credor_id = s.credor_id`, own: sql`, p.credor_id`, part: 7 }
  const among = { ...each, same: sql`and c.credor_id = any(${credores}::bigint[])`, own: sql``, credores }
  return [passosSql(ctx, all), passosSql(ctx, credores.length > 1 ? among : each)]
}

interface Level {
  readonly credor: RawBuilder<unknown>
  /** Whose debt has to be in the house. */
  readonly same: RawBuilder<unknown>
  /** Besides step and client, within what a client counts once. */
  readonly own: RawBuilder<unknown>
  /** No other creditor's rows. */
  readonly credores?: readonly number[]
  readonly part: number
}

function passosSql(
  ctx: ActContext,
  { credor, same, own, credores, part }: Level,
): RawBuilder<SourceRows['funilDeCobranca']> {
  const kept = credores ? sql`p.credor_id = any(${credores}::bigint[])` : sql`p.credor_id is not null`
  const id = sql`${idInPart(sql`p.id`, part, STAGES)} + p.ordem`
  return sql`
    with casa as materialized (${naCasaSql(ctx)}),
    passos as (
      select 'carteira' as etapa, 0 as ordem, s.id, s.cliente_id, ${credor} as credor_id, s.entrada as dia, s.saida as ate from casa s
      union all
      select 'localizado', 1, s.id, s.cliente_id, ${credor}, greatest(s.entrada, l.desde), s.saida
      from casa s join (${localizadosSql(ctx)}) l on l.cliente_id = s.cliente_id and l.desde <= s.saida
      union all
      select s.etapa, s.ordem, s.id, s.cliente_id, ${credor}, s.dia, s.dia from (${alcancesSql(ctx)}) s
      where exists (select from casa c where c.cliente_id = s.cliente_id ${same} and s.dia between c.entrada and c.saida)
    )
    select ${id} as id, p.etapa, p.cliente_id, p.credor_id, k.executivo_cobranca_id, x.equipe_id, p.dia, p.ate,
      coalesce(max(p.ate) over (
        partition by p.etapa, p.cliente_id${own} order by p.dia, p.id rows between unbounded preceding and 1 preceding
      ), ${EVER}) as antes_ate
    from passos p join clientes k on k.id = p.cliente_id left join executivos x on x.id = k.executivo_cobranca_id
    where ${kept} or ${sql.lit(part)} = 0`
}

/** Debts from the day they came, or came back, to the day they went: returned, paid or prescribed. */
function naCasaSql(ctx: ActContext): RawBuilder<unknown> {
  const { d, i, p } = listas.status_operacao
  return sql`
    select o.id, o.cliente_id, o.credor_id, o.entrada, greatest(o.entrada, case
        when o.status_operacao in ${listed(grupos.status_operacao.na_casa)} then ${OPEN}
        when o.status_operacao = ${sql.lit(d)} then o.devolvida_em
        when o.status_operacao = ${sql.lit(p)} then o.prescreve_em
        else (select max(l.data) from recebimentos_linhas l where l.operacao_id = o.id and l.excluido_em is null) end) as saida
    from (
      select operacoes.*, coalesce(reentrada_em, ${dayOf(sql`criado_em`)}) as entrada from operacoes
      where status_operacao <> ${sql.lit(i)} and ${existsFor(ctx, 'operacoes')}
    ) o`
}

/** Since when a client can be found. */
function localizadosSql(ctx: ActContext): RawBuilder<unknown> {
  return sql`
    select k.id as cliente_id, case when k.localizacao = 'Localizado' then ${EVER} else t.desde end as desde
    from clientes k left join (
      select t.cliente_id, min(${dayOf(sql`t.criado_em`)}) as desde from telefones t
      where t.situacao <> ${sql.lit('invalido')} and ${existsFor(ctx, 'telefones', 't')} group by 1
    ) t on t.cliente_id = k.id`
}

/** What is reached on one day; a payment that was reversed is none. */
function alcancesSql(ctx: ActContext): RawBuilder<unknown> {
  const events = sql`e.id, e.cliente_id, e.credor_id, ${dayOf(sql`e.criado_em`)} as dia
    from eventos e join tipos_evento t on t.id = e.tipo_id where ${existsFor(ctx, 'eventos', 'e')}`
  return sql`
    select 'contatado' as etapa, 2 as ordem, ${events} and t.alo
    union all select 'pessoa_certa', 3, ${events} and t.cpc
    union all select 'promessa', 4, p.id, p.cliente_id, p.credor_id, p.feita_em from promessas p where ${existsFor(ctx, 'promessas', 'p')}
    union all select 'acordo', 5, a.id, a.cliente_id, a.credor_id, a.data_acordo from acordos a
      where not a.so_pedido and ${existsFor(ctx, 'acordos', 'a')}
    union all select 'pago', 6, r.id, a.cliente_id, r.credor_id, r.data from recebimentos r join acordos a on a.id = r.acordo_id
      where r.valor > 0 and ${existsFor(ctx, 'recebimentos', 'r')} and not exists (select from recebimentos z where z.estorno_de_id = r.id and z.excluido_em is null)`
}
