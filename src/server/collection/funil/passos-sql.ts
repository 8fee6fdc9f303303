import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

/** From before anybody here was found, and where no end is known. */
const [EVER, OPEN] = [sql`date '1900-01-01'`, sql`date '2999-12-31'`]

/** The rows from which steps are told. */
export interface Fatos {
  /** Which rows of a resource there are, over this alias. */
  readonly existe: (recurso: (typeof CONTADOS)[number], alias: string) => RawBuilder<SqlBool>
  /** Which clients are asked about, by a column of theirs. */
  readonly dentre: (cliente: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/** Whose rows steps are told from. */
export const CONTADOS = ['operacoes', 'telefones', 'eventos', 'promessas', 'acordos', 'recebimentos'] as const

/** Of all creditors together, of each, or once among several. */
export interface Nivel {
  /** Creditor that a row is of. */
  readonly credor: RawBuilder<unknown>
  /** Whose debt has to be in the house. */
  readonly same: RawBuilder<unknown>
  /** Besides step and client, within what a client counts once. */
  readonly own: RawBuilder<unknown>
  /** The creditors whose steps count. */
  readonly kept: RawBuilder<unknown>
}

const DE_CADA = { credor: sql`s.credor_id`, kept: sql`p.credor_id is not null` }
export const DE_TODOS: Nivel = { credor: sql`null::bigint`, same: sql``, own: sql``, kept: sql`true` }
export const DE_CADA_UM: Nivel = { ...DE_CADA, same: sql`and c.credor_id = s.credor_id`, own: sql`, p.credor_id` }

export function entre(credores: readonly number[]): Nivel {
  const among = (column: RawBuilder<unknown>) => sql`${column} = any(${credores}::bigint[])`
  return { ...DE_CADA, same: sql`and ${among(sql`c.credor_id`)}`, own: sql``, kept: among(sql`p.credor_id`) }
}

/**
 * SQL of what each client reached on which day while a debt of his was in the house, with the last day before on which he had reached it.
 *
 * Returns  {etapa, ordem, id, cliente_id, credor_id, executivo_cobranca_id, dia, ate, antes_ate}; `id` of the record that tells it.
 * Source   docs/regras.md, "Painéis".
 */
export function passosSql(fatos: Fatos, { credor, same, own, kept }: Nivel): RawBuilder<unknown> {
  return sql`
    with casa as materialized (${naCasaSql(fatos)}),
    passos as (
      select 'carteira' as etapa, 0 as ordem, s.id, s.cliente_id, ${credor} as credor_id, s.entrada as dia, s.saida as ate from casa s
      union all
      select 'localizado', 1, s.id, s.cliente_id, ${credor}, greatest(s.entrada, l.desde), s.saida
      from casa s join (${localizadosSql(fatos)}) l on l.cliente_id = s.cliente_id and l.desde <= s.saida
      union all
      select s.etapa, s.ordem, s.id, s.cliente_id, ${credor}, s.dia, s.dia from (${alcancesSql(fatos)}) s
      where exists (select from casa c where c.cliente_id = s.cliente_id ${same} and s.dia between c.entrada and c.saida)
    )
    select p.*, k.executivo_cobranca_id,
      coalesce(max(p.ate) over (
        partition by p.etapa, p.cliente_id${own} order by p.dia, p.id rows between unbounded preceding and 1 preceding
      ), ${EVER}) as antes_ate
    from passos p join clientes k on k.id = p.cliente_id
    where ${kept}`
}

/** Debts from the day they came, or came back, to the day they went: returned, paid or prescribed. */
function naCasaSql({ existe, dentre }: Fatos): RawBuilder<unknown> {
  const { d, i, p } = listas.status_operacao
  return sql`
    select o.id, o.cliente_id, o.credor_id, o.entrada, greatest(o.entrada, case
        when o.status_operacao in ${listed(grupos.status_operacao.na_casa)} then ${OPEN}
        when o.status_operacao = ${sql.lit(d)} then o.devolvida_em
        when o.status_operacao = ${sql.lit(p)} then o.prescreve_em
        else (select max(l.data) from recebimentos_linhas l where l.operacao_id = o.id and l.excluido_em is null) end) as saida
    from (
      select o.*, coalesce(o.reentrada_em, ${dayOf(sql`o.criado_em`)}) as entrada from operacoes o
      where o.status_operacao <> ${sql.lit(i)} and ${existe('operacoes', 'o')} and ${dentre(sql`o.cliente_id`)}
    ) o`
}

/** Since when a client can be found. */
function localizadosSql({ existe, dentre }: Fatos): RawBuilder<unknown> {
  return sql`
    select k.id as cliente_id, case when k.localizacao = 'Localizado' then ${EVER} else t.desde end as desde
    from clientes k left join (
      select t.cliente_id, min(${dayOf(sql`t.criado_em`)}) as desde from telefones t
      where t.situacao <> ${sql.lit('invalido')} and ${existe('telefones', 't')} and ${dentre(sql`t.cliente_id`)} group by 1
    ) t on t.cliente_id = k.id
    where ${dentre(sql`k.id`)}`
}

/** What is reached on one day; a payment that was reversed is none. */
function alcancesSql({ existe, dentre }: Fatos): RawBuilder<unknown> {
  const events = sql`e.id, e.cliente_id, e.credor_id, ${dayOf(sql`e.criado_em`)} as dia
    from eventos e join tipos_evento t on t.id = e.tipo_id where ${existe('eventos', 'e')} and ${dentre(sql`e.cliente_id`)}`
  return sql`
    select 'contatado' as etapa, 2 as ordem, ${events} and t.alo
    union all select 'pessoa_certa', 3, ${events} and t.cpc
    union all select 'promessa', 4, p.id, p.cliente_id, p.credor_id, p.feita_em from promessas p
      where ${existe('promessas', 'p')} and ${dentre(sql`p.cliente_id`)}
    union all select 'acordo', 5, a.id, a.cliente_id, a.credor_id, a.data_acordo from acordos a
      where not a.so_pedido and ${existe('acordos', 'a')} and ${dentre(sql`a.cliente_id`)}
    union all select 'pago', 6, r.id, a.cliente_id, r.credor_id, r.data from recebimentos r join acordos a on a.id = r.acordo_id
      where r.valor > 0 and ${existe('recebimentos', 'r')} and ${dentre(sql`a.cliente_id`)}
        and not exists (select from recebimentos z where z.estorno_de_id = r.id and z.excluido_em is null)`
}
