import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { causaDeExclusao } from '../../../../src/domain/negativacao/causa-de-exclusao'
import { podeNegativar } from '../../../../src/domain/negativacao/pode-negativar'
import { prazoDeExclusao, situacaoDoPrazo } from '../../../../src/domain/negativacao/prazo-de-exclusao'
import { com } from '../../../domain/negativacao/perguntas'
import { withApp } from '../../with-app'

/*
 * Each day of two years, answered once by the product and once by a statement that reads none of its tables and calls none of its code:
 * the bank holidays of 2026 to 2028 are written down by hand.
 */

const { t } = withApp({ hoje: '2026-11-26' })

const HOLIDAYS =
  `2026-01-01 2026-02-16 2026-02-17 2026-04-03 2026-04-21 2026-05-01 2026-06-04 2026-09-07 2026-10-12 2026-11-02
  2026-11-15 2026-11-20 2026-12-25 2027-01-01 2027-02-08 2027-02-09 2027-03-26 2027-04-21 2027-05-01 2027-05-27 2027-09-07
  2027-10-12 2027-11-02 2027-11-15 2027-11-20 2027-12-25 2028-01-01`.split(/\s+/)

const DAYS = sql`(select d::date as dia from generate_series('2026-01-01'::date, '2027-12-31', interval '1 day') d)`

/** Of every day: the fourth and the fifth bank day after it. */
async function clocks() {
  const { rows } = await sql<{ dia: string; alerta_em: string; limite: string }>`
    with uteis as (
      select dia::date, row_number() over (order by dia) as n
      from generate_series('2026-01-01'::date, '2028-02-01', interval '1 day') dia
      where extract(isodow from dia) < 6 and not dia::date = any(${HOLIDAYS}::date[])
    )
    select d.dia::text, a.dia::text as alerta_em, l.dia::text as limite from ${DAYS} d
    cross join lateral (select min(n) as n from uteis where uteis.dia > d.dia) seguinte
    join uteis a on a.n = seguinte.n + 3 join uteis l on l.n = seguinte.n + 4 order by d.dia`.execute(t.db)
  return rows
}

describe('each day of two years', () => {
  it('ends the clock of a cause where a count of bank days ends it', async () => {
    const rows = await clocks()
    expect(rows).toHaveLength(730)
    expect(rows.map(({ dia }) => ({ dia, ...prazoDeExclusao(dia) }))).toEqual(rows)
  })

  it('says of a cause of up to a fortnight ago what the count says', async () => {
    const uteis = (
      to: number,
    ) => sql`(select count(*)::int from generate_series(d.dia - n + 1, d.dia - ${to}::int, interval '1 day') u
      where extract(isodow from u) < 6 and not u::date = any(${HOLIDAYS}::date[]))`
    const { rows } = await sql<{ hoje: string; em: string; situacao: string }>`
      select d.dia::text as hoje, (d.dia - n)::text as em,
        case when ${uteis(1)} >= 5 then 'vencido' when ${uteis(0)} >= 4 then 'urgente' else 'em dia' end as situacao
      from ${DAYS} d cross join generate_series(0, 14) n where d.dia - n >= '2026-01-01'`.execute(t.db)
    expect(rows.length).toBeGreaterThan(10_000)
    const said = rows.map(({ hoje, em }) => ({ hoje, em, situacao: situacaoDoPrazo(prazoDeExclusao(em), hoje) }))
    expect(said).toEqual(rows)
  })

  it('lets a debt be listed on the days on which a statement does', async () => {
    const { rows } = await sql<{ hoje: string; vencimento: string; entregue_em: string; pode: boolean }>`
      select d.dia::text as hoje, v.vencimento::text, v.entregue_em::text,
        d.dia - v.vencimento >= greatest(v.dias_minimos, 1)
          and d.dia < (v.vencimento + 1 + interval '5 years')::date and d.dia - v.entregue_em > 10 as pode
      from ${DAYS} d cross join (values
        ('2021-02-27'::date, '2026-03-05'::date, 30), ('2021-12-31', '2026-01-01', 30), ('2022-02-28', '2026-01-01', 30),
        ('2022-05-17', '2026-12-24', 30), ('2024-02-28', '2026-02-28', 30), ('2024-02-29', '2027-02-28', 30),
        ('2026-06-30', '2026-06-30', 30), ('2027-12-30', '2026-01-01', 30), ('2028-01-05', '2026-01-01', 30)
      ) v(vencimento, entregue_em, dias_minimos)`.execute(t.db)
    expect(rows).toHaveLength(730 * 9)
    const said = rows.map(({ hoje, vencimento, entregue_em }) => {
      const facts = com({ divida: { vencimento }, aviso: { registro: 'avisos_previos/1', entregue_em } })
      return { hoje, vencimento, entregue_em, pode: podeNegativar(facts, { dias_aviso: 10 }, hoje).pode }
    })
    expect(said).toEqual(rows)
    expect(new Set(rows.map(({ pode }) => pode)).size).toBe(2)
  })

  it('ends a listing by the cause by which a statement ends it', async () => {
    const { rows } = await sql<Happened>`
      with casos as (
        select d.dia as hoje, n as caso,
          case when n & 1 > 0 then d.dia - 3 end as pago_em, case when n & 2 > 0 then d.dia - 5 end as primeira_parcela_em,
          case when n & 4 > 0 then d.dia - 3 end as devolvida_em, case when n & 8 > 0 then d.dia + 1 end as erro_em,
          case when n & 16 > 0 then d.dia - 1 end as contestacao_aceita_em, case when n & 32 > 0 then d.dia end as ordem_judicial_em,
          date '2022-01-15' as vencimento
        from ${DAYS} d cross join generate_series(0, 63) n
      )
      select hoje::text, caso, vencimento::text, pago_em::text, primeira_parcela_em::text, devolvida_em::text, erro_em::text,
        contestacao_aceita_em::text, ordem_judicial_em::text, (
          select concat(causa, ' ', em) from (values
            (1, 'ordem_judicial', ordem_judicial_em), (2, 'erro', erro_em), (3, 'pagamento', pago_em),
            (4, 'primeira_parcela', primeira_parcela_em), (5, 'contestacao_aceita', contestacao_aceita_em),
            (6, 'devolucao', devolvida_em), (8, 'cinco_anos', (vencimento + 1 + interval '5 years')::date)
          ) c(ordem, causa, em) where em <= hoje order by em, ordem limit 1) as causa
      from casos`.execute(t.db)
    expect(rows).toHaveLength(730 * 64)
    const different = rows.filter(({ hoje, caso: _, causa, ...facts }) => {
      const found = causaDeExclusao({ ...facts, espera_quitacao: false, prescrita_em: null, contestada_em: null }, hoje)
      return (found && `${found.causa} ${found.em}`) !== causa
    })
    expect(different).toEqual([])
    expect(new Set(rows.map(({ causa }) => causa?.split(' ')[0])).size).toBe(7)
  })
})

interface Happened {
  readonly hoje: string
  readonly caso: number
  readonly vencimento: string
  readonly pago_em: string | null
  readonly primeira_parcela_em: string | null
  readonly devolvida_em: string | null
  readonly erro_em: string | null
  readonly contestacao_aceita_em: string | null
  readonly ordem_judicial_em: string | null
  readonly causa: string | null
}
