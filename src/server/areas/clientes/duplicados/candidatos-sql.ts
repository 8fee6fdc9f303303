import { type RawBuilder, sql } from 'kysely'
import { NOME_PARECIDO, PONTOS, PONTOS_MINIMOS } from '../../../../domain/clientes/duplicados'

/** A telephone, address or day that more records share than this says nothing of any of them. */
const SHARED_BY_MANY = 30

/**
 * Pairs of clients (`um` < `outro`) that may be one person, with what they have in common and their points, those that somebody
 * told apart left out. Never all with all: a pair comes from a shared telephone, e-mail, name or birthday. CEP and city with names
 * that are alike come to less than what is shown, so they bring no pair of their own.
 *
 * Takes    the one client whose pairs are wanted, or null for all.
 */
export function candidatos(cliente: number | null): RawBuilder<unknown> {
  return sql`
    ${pairsOf('telefones', sql`telefone`, cliente)},
    ${pairsOf('emails', sql`lower(email)`, cliente)},
    ${sameName(cliente)},
    ${sameBirthday(cliente)},
    pares as (
      select um, outro, bool_or(telefone) as telefone, bool_or(email) as email, bool_or(nome) as nome from (
        select um, outro, true as telefone, false as email, false as nome from pares_telefones
        union all select um, outro, false, true, false from pares_emails
        union all select um, outro, false, false, true from pares_nome
        union all select um, outro, false, false, false from pares_nascimento
      ) todos group by um, outro
    ),
    fatos as (
      select p.um, p.outro, p.telefone, p.email,
        coalesce(a.nascimento = b.nascimento, false) as nascimento, coalesce(a.cep = b.cep, false) as cep,
        coalesce(avenca_sem_acento(a.cidade::text) = avenca_sem_acento(b.cidade::text), false) as cidade,
        case when p.nome or avenca_sem_acento(a.nome::text) = avenca_sem_acento(b.nome::text) then 1
          else least(similarity(avenca_sem_acento(a.nome::text), avenca_sem_acento(b.nome::text)), 0.999) end as semelhanca
      from pares p
        -- by key: pairs are few beside clients
        cross join lateral (select * from clientes where id = p.um offset 0) a
        cross join lateral (select * from clientes where id = p.outro offset 0) b
      where a.excluido_em is null and b.excluido_em is null
        -- names that have nothing in common are not worth the exact look
        and (p.nome or p.telefone or p.email or similarity(a.nome, b.nome) > 0.25)
        and not exists (select from clientes_distintos d where d.menor_id = p.um and d.maior_id = p.outro)
    ),
    candidatos as (
      select * from (
        select *, least(100, case when semelhanca >= 1 then ${PONTOS.nome}::int
            when semelhanca >= ${NOME_PARECIDO} then ${PONTOS.nome_parecido}::int else 0 end
          + case when telefone then ${PONTOS.telefone}::int else 0 end + case when email then ${PONTOS.email}::int else 0 end
          + case when nascimento then ${PONTOS.nascimento}::int else 0 end + case when cep then ${PONTOS.cep}::int else 0 end
          + case when cidade then ${PONTOS.cidade}::int else 0 end) as pontos
        from fatos
      ) pontuados where pontos >= ${PONTOS_MINIMOS}
    )`
}

/** Clients that share a row's value in `telefones` or `emails`. */
function pairsOf(
  table: 'telefones' | 'emails',
  value: RawBuilder<unknown>,
  cliente: number | null,
): RawBuilder<unknown> {
  const [partes, pares] =
    table === 'telefones' ? [sql`telefones`, sql`pares_telefones`] : [sql`emails`, sql`pares_emails`]
  return sql`
    ${pares} as (
      select least(x.id, y.id) as um, greatest(x.id, y.id) as outro
      from (${many(partes, value, cliente)}) g
        cross join lateral unnest(g.ids) as x(id) cross join lateral unnest(g.ids) as y(id)
      where x.id < y.id ${touching(cliente)} group by 1, 2
    )`
}

function many(partes: RawBuilder<unknown>, value: RawBuilder<unknown>, cliente: number | null): RawBuilder<unknown> {
  const own =
    cliente === null
      ? sql``
      : sql`and ${value} in (select ${value} from ${partes} where cliente_id = ${cliente} and excluido_em is null)`
  return sql`select array_agg(distinct cliente_id) as ids from ${partes} where excluido_em is null ${own}
    group by ${value} having count(*) > 1 and count(*) <= ${SHARED_BY_MANY}`
}

/** Names without accents and case, as the index `clientes_nome_igual` holds them. */
const NOME = sql`avenca_sem_acento(nome::text)`

/** Clients of the same name. */
function sameName(cliente: number | null): RawBuilder<unknown> {
  return sql`
    pares_nome as (
      select least(x.id, y.id) as um, greatest(x.id, y.id) as outro
      from (select array_agg(id) as ids from clientes where excluido_em is null ${ofClient(NOME, cliente)}
        group by ${NOME} having count(*) > 1 and count(*) <= ${SHARED_BY_MANY}) g
        cross join lateral unnest(g.ids) as x(id) cross join lateral unnest(g.ids) as y(id)
      where x.id < y.id ${touching(cliente)}
    )`
}

/**
 * Clients born on one day whose names are alike. Only names that begin or end with the same word are compared: comparing those of
 * all of one day would take seconds. Without letters a name is like nobody's; asked so, the names come out of the index alone.
 */
function sameBirthday(cliente: number | null): RawBuilder<unknown> {
  return sql`
    nascidos as materialized (
      select id, nascimento, ${NOME} as nome, split_part(${NOME}, ' ', 1) as primeiro, split_part(${NOME}, ' ', -1) as ultimo
      from clientes where excluido_em is null and nascimento is not null and ${NOME} > '' ${ofClient(sql`nascimento`, cliente)}
    ),
    pares_nascimento as (
      select x.id as um, y.id as outro
      from (select nascimento from nascidos group by nascimento having count(*) > 1 and count(*) <= ${SHARED_BY_MANY}) g
        join nascidos x on x.nascimento = g.nascimento join nascidos y on y.nascimento = g.nascimento
      where x.id < y.id and (x.primeiro = y.primeiro or x.ultimo = y.ultimo) ${touching(cliente)}
        and similarity(x.nome, y.nome) >= ${NOME_PARECIDO}
    )`
}

function ofClient(value: RawBuilder<unknown>, cliente: number | null): RawBuilder<unknown> {
  if (cliente === null) return sql``
  return sql`and ${value} = (select ${value} from clientes where id = ${cliente} and excluido_em is null)`
}

function touching(cliente: number | null): RawBuilder<unknown> {
  return cliente === null ? sql`` : sql`and ${cliente} in (x.id, y.id)`
}
