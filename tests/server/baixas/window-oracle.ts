import { sql } from 'kysely'
import type { Db } from '../../../src/server/platform/database/pool'

/**
 * The same windows worked out by PostgreSQL, with a calendar that shares nothing with ours: Easter by Oudin's formula, the
 * holidays as rows, business days counted by numbering them.
 *
 * Takes    every function of the company, in order.
 * Returns  one line for each day of 2024 to 2030: hoje, de, ate and, for every function, a letter for each probed date.
 */
export async function windowsBySql(db: Db, funcoes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ linha: string }>`
    with ${calendar},
    janela as materialized (
      select hoje, date_trunc('month', hoje)::date as de, quinto.mes::date as proximo, quinto.dia as ate
      from generate_series('2024-01-01'::timestamp, '2030-12-31'::timestamp, interval '1 day') as hoje
      join quinto on quinto.mes = date_trunc('month', hoje) + interval '1 month'
    ),
    sonda as (
      select janela.*, data, lugar from janela, lateral (
        select * from unnest(array[de - 1, de, hoje::date - 1, hoje::date, hoje::date + 1]) with ordinality as a (data, lugar)
        union all select proximo + n, 6 + n from generate_series(0, 10) as n
      ) as probes
    ),
    veredito as (
      select hoje, de, ate, posicao, string_agg(case
        when funcao not in ('Analista de Planejamento Financeiro Júnior', 'Supervisor(a) Financeiro') then 'f'
        when data between de and ate then 's'
        when data < de and funcao = 'Supervisor(a) Financeiro' then 's'
        else 'j' end, '' order by lugar) as letras
      from sonda, unnest(${funcoes}::text[]) with ordinality as f (funcao, posicao)
      group by hoje, de, ate, posicao
    )
    select to_char(hoje, 'YYYY-MM-DD') || ' ' || de || ' ' || ate || ' ' || string_agg(letras, ' ' order by posicao) as linha
    from veredito group by hoje, de, ate order by hoje`.execute(db)
  return rows.map(({ linha }) => linha)
}

/** The bank holidays of 2024 to 2030 in the order of their years, each year in order. */
export async function holidaysBySql(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ dia: string }>`
    with ${calendar} select dia from feriados where ano between 2024 and 2030 order by ano, dia`.execute(db)
  return rows.map(({ dia }) => dia)
}

/** The last second of each month of 2024 to 2030 in Brasília and the first of the next, each with its day. */
export async function businessDaysBySql(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ linha: string }>`
    select to_char(instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') || ' ' ||
      (instante at time zone 'America/Sao_Paulo')::date as linha
    from generate_series('2024-02-01'::timestamp, '2031-01-01'::timestamp, interval '1 month') as mes,
      lateral (values (mes - interval '1 second'), (mes)) as local (hora),
      lateral (select hora at time zone 'America/Sao_Paulo' as instante) as i
    order by instante`.execute(db)
  return rows.map(({ linha }) => linha)
}

/** `quinto` is the fifth business day after the first day of each month. */
const calendar = sql`
  anos as (
    select ano, ano % 19 as g, ano / 100 as c from generate_series(2023, 2031) as ano
  ),
  epacta as (
    select *, (c - c / 4 - (8 * c + 13) / 25 + 19 * g + 15) % 30 as h from anos
  ),
  lua as (
    select *, h - (h / 28) * (1 - (h / 28) * (29 / (h + 1)) * ((21 - g) / 11)) as i from epacta
  ),
  domingo as (
    select *, i - (ano + ano / 4 + i + 2 - c + c / 4) % 7 as l from lua
  ),
  pascoa as (
    select ano, make_date(ano, 3 + (l + 40) / 44, l + 28 - 31 * ((3 + (l + 40) / 44) / 4)) as dia from domingo
  ),
  feriados as materialized (
    select ano, dia + n as dia from pascoa, unnest(array[-48, -47, -2, 60]) as n
    union all
    select ano, to_date(ano || f, 'YYYYMMDD') from anos,
      unnest(array['0101', '0421', '0501', '0907', '1012', '1102', '1115', '1225', '1120']) as f
    where f <> '1120' or ano >= 2024
  ),
  uteis as (
    select d::date as dia, date_trunc('month', d) as mes,
      row_number() over (partition by date_trunc('month', d) order by d) as ordem
    from generate_series('2024-01-01'::timestamp, '2031-12-31'::timestamp, interval '1 day') as d
    left join feriados on feriados.dia = d::date
    where extract(isodow from d) < 6 and extract(day from d) > 1 and feriados.dia is null
  ),
  quinto as materialized (
    select mes, dia from uteis where ordem = 5
  )`
