import { type RawBuilder, sql } from 'kysely'
import { name } from '../../framework/resources/sql-names'
import type { MoneyRun } from './money-run'

/**
 * Draws the agreements of a range of clients into temporary tables, in whole centavos: who closed what and how far it got
 * (`demo_acordo`), its debts (`demo_operacao`), instalments (`demo_parcela`) and lines (`demo_linha`). The draw follows from the client's
 * id alone: `r`. Every due date hangs on the anchor, the due date of the last of `m` instalments that fell due.
 */
export function stageSql(run: MoneyRun): readonly RawBuilder<unknown>[] {
  return [
    sql`create temp table demo_acordo on commit drop as
      with ${destinySql(run)},
      ${lengthSql(run)},
      ${progressSql}
      select nextval(pg_get_serial_sequence('acordos', 'id')) as id, p.*,
        case when p.m = 0 then least(${run.hoje}::date - (p.r % 3)::int, p.primeira - 5) else p.primeira - 5 end as data_acordo
      from progresso p`,
    // those whose debts had not come in yet close nothing
    sql`create temp table demo_operacao on commit drop as
      select a.id as acordo_id, o.id as operacao_id, o.numero_operacao, o.aluno, o.descricao, o.data_vencimento, d.dias, v.*,
        v.nominal + v.juros + v.multa - v.desconto + h.honorarios as atualizado, h.honorarios,
        round((v.nominal + v.juros + v.multa - v.desconto + h.honorarios) * 0.1)::bigint as comissao,
        coalesce(avenca_data_inicio(o.adicionais) < (a.data_acordo - 540)::text, false) as inativa
      from demo_acordo a
      join operacoes o on o.cliente_id = a.cliente_id and o.credor_id = a.credor_id and o.status_operacao = 'C'
        and o.excluido_em is null and o.criado_em::date < a.data_acordo and ${plain(run)}
      cross join lateral (select greatest(a.data_acordo - o.data_vencimento, 0) as dias, (o.valor_nominal * 100)::bigint as c) d
      cross join lateral (
        select d.c as nominal, round(d.c * o."taxaJuros" * d.dias / 3000)::bigint as juros,
          case when d.dias > 0 then round(d.c * o."taxaMulta" / 100)::bigint else 0 end as multa,
          case when a.r % 3 = 0 then d.c / 20 else 0 end as desconto
      ) v
      cross join lateral (
        select case when d.dias between 1 and 90
          then round((v.nominal + v.juros + v.multa - v.desconto) * o."taxaHonorarios" / 100)::bigint else 0 end as honorarios
      ) h`,
    sql`delete from demo_acordo a where not exists (select from demo_operacao o where o.acordo_id = a.id)`,
    sql`create temp table demo_parcela on commit drop as
      select nextval(pg_get_serial_sequence('parcelas', 'id')) as id, a.id as acordo_id, a.cliente_id, a.credor_id, a.r, a.destino,
        a.forma, a.data_acordo, a.n, a.pagas, j, j + (not a.entrada)::int as numero, a.n - a.entrada::int as de,
        (a.ancora + make_interval(months => j - a.m + 1))::date as vencimento, j < a.pagas as paga,
        a.parcial and j = a.pagas as metade
      from demo_acordo a cross join generate_series(0, a.n - 1) j`,
    sql`create temp table demo_linha on commit drop as ${linesSql}`,
    sql`analyze demo_acordo, demo_operacao, demo_parcela, demo_linha`,
  ]
}

/** Lines of creditors with a special share of old debts are left out: their split is another. */
function plain({ hoje, especiais }: MoneyRun): RawBuilder<unknown> {
  return sql`(o.credor_id <> all(${[...especiais]}::bigint[]) or o.data_vencimento > ${hoje}::date - 360)`
}

/** Who closes with whom, and what becomes of it; whoever divides anew has a second agreement. */
function destinySql(run: MoneyRun): RawBuilder<unknown> {
  return sql`escolhida as (
      select distinct on (o.cliente_id) o.cliente_id, o.credor_id, o.cliente_id * 48271 % 2147483647 as r
      from operacoes o
      where o.cliente_id between ${run.first} and ${run.last} and o.cliente_id % ${run.closing.de}::int < ${run.closing.fecham}::int and o.status_operacao = 'C'
        and o.excluido_em is null and ${plain(run)}
      order by o.cliente_id, o.criado_em, o.id
    ),
    sorteada as (
      select e.*, k.executivo_cobranca_id, ${run.hoje}::date - (1 + e.r / 17 % 26)::int as ancora, case
        when e.r % 100 < 22 then 'Vigente' when e.r % 100 < 36 then 'Em atraso' when e.r % 100 < 44 then 'Aguardando'
        when e.r % 100 < 67 then 'Quitado' when e.r % 100 < 78 then 'Quebrado' when e.r % 100 < 85 then 'Cancelado'
        when e.r % 100 < 90 then 'Reparcelado' when e.r % 100 < 94 then 'Suspenso' when e.r % 100 < 96 then 'Baixa Administrativa'
        when e.r % 100 < 98 then 'Aguardando aprovação' when e.r % 100 = 98 then 'Vigente' else 'Em atraso' end as destino
      from escolhida e join clientes k on k.id = e.cliente_id
    ),
    destinos as (
      select s.*, false as segundo from sorteada s
      union all
      select s.cliente_id, s.credor_id, s.r, s.executivo_cobranca_id, s.ancora, 'Vigente', true from sorteada s
      where s.destino = 'Reparcelado'
    )`
}

/** How many instalments, the entrada among them. */
const lengthSql = ({ closing }: MoneyRun) => sql`tamanhos as (
  select d.*, case when destino = 'Baixa Administrativa' then 1
    when destino in ('Aguardando', 'Aguardando aprovação', 'Cancelado') then 1 + r / 100 % 12
    else 2 + ${closing.parcelasAMais}::int + r / 100 % 12 end::int as n,
    case when destino = 'Baixa Administrativa' then 'Credor' when r / 13 % 20 < 2 then 'maquineta' when r / 13 % 20 < 4 then 'link_voz'
      when r / 13 % 20 < 5 then 'link_credor' else 'boleto_pix' end as forma
  from destinos d
)`

/** How many fell due (`m`) and were paid, and when the first is due: what ended is moved into the past. */
const progressSql = sql`decorridas as (
  select t.*, r % 3 = 1 and n > 1 as entrada,
    case when destino in ('Aguardando', 'Aguardando aprovação') then 0 when destino in ('Cancelado', 'Reparcelado', 'Baixa Administrativa') then 1
      when destino = 'Quitado' then n when destino in ('Em atraso', 'Quebrado') then 2 + r / 1200 % (n - 1) else 1 + r / 1200 % (n - 1) end::int as m
  from tamanhos t
),
contadas as (
  select d.*, case when destino in ('Aguardando', 'Aguardando aprovação', 'Cancelado', 'Reparcelado') then 0
      when destino = 'Quebrado' or r % 100 = 99 then greatest(1, m - 2) when destino = 'Em atraso' then m - 1 else m end as pagas
  from decorridas d
),
progresso as (
  select c.cliente_id, c.credor_id, c.r, c.executivo_cobranca_id, c.destino, c.segundo, c.n, c.forma, c.entrada, c.m, c.pagas,
    c.destino = 'Em atraso' and c.r % 4 = 0 and c.pagas < c.n as parcial, x.ancora,
    (x.ancora + make_interval(months => 1 - c.m))::date as primeira
  from contadas c
  cross join lateral (select case
    when c.destino in ('Quitado', 'Cancelado', 'Baixa Administrativa') then c.ancora - (c.r / 7 % 200)::int
    when c.destino = 'Quebrado' then c.ancora - 60 - (c.r / 7 % 200)::int
    when c.destino = 'Reparcelado' then (c.ancora - make_interval(months => (c.r / 1200 % (c.n - 1))::int))::date - 40
    else c.ancora end as ancora) x
)`

/** What each instalment brings to each debt: every part divided evenly, the first ones carry the odd centavos; commission as a running share. */
const linesSql = sql`with partes as (
    select p.id as parcela_id, p.acordo_id, p.j, o.operacao_id, o.comissao, ${sql.join(
      ['nominal', 'juros', 'multa', 'honorarios', 'desconto'].map(
        (part) => sql`${name('o', part)} / p.n + (p.j < ${name('o', part)} % p.n)::int as ${name(part)}`,
      ),
    )}
    from demo_parcela p join demo_operacao o on o.acordo_id = p.acordo_id
  ),
  valores as (
    select *, nominal + juros + multa + honorarios - desconto as valor from partes
  ),
  somas as (
    select *, sum(valor) over (partition by acordo_id) as total, sum(valor) over (partition by acordo_id order by j) as ate,
      sum(valor) over (partition by acordo_id, j) as da_parcela
    from valores
  )
  select nextval(pg_get_serial_sequence('parcelas_operacoes', 'id')) as id, s.acordo_id, s.parcela_id, s.operacao_id, s.j, s.nominal,
    s.juros, s.multa, s.honorarios, s.desconto, s.valor,
    (round(s.comissao * s.ate / s.total) - round(s.comissao * (s.ate - s.da_parcela) / s.total))::bigint as comissao,
    case a.forma when 'maquineta' then round(s.valor * 0.025) when 'link_voz' then round(s.valor * 0.035) else 0 end::bigint as taxa
  from somas s join demo_acordo a on a.id = s.acordo_id`
