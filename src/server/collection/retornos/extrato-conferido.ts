import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'

/** The source of a notice that a person made of a credit of the statement. */
export const EXTRATO = 'extrato'

/** Figures alone: a bank writes an account with its branch, its check digit, or leading zeros. */
const digits = (written: RawBuilder<unknown>) => sql`ltrim(regexp_replace(${written}, '\\D', '', 'g'), '0')`

/**
 * Movements of bank statements beside what the notices say of the same money: slips by account and credit date as the net sum of the day's
 * lines, a Pix by itself. Nothing is changed by it: it shows what proves what.
 *
 * Source   docs/regras.md, "Extrato bancário".
 */
export const extratoConferido: ServerSource<'extratoConferido'> = () => extratoSql

export const extratoSql = sql<SourceRows['extratoConferido']>`
  with contas as (
    select v.id, ${digits(sql`concat(v.conta, v.digito_conta)`)} as inteira, ${digits(sql`v.conta`)} as curta from convenios v where v.excluido_em is null
  ),
  boletos as (
    select c.convenio_id, n.creditado_em as dia, sum(n.valor - coalesce(n.tarifa, 0)) as liquido, sum(coalesce(n.tarifa, 0)) as tarifas
    from cobrancas_retornos n join cobrancas c on c.id = n.cobranca_id
    where n.tipo = 'paga' and n.origem <> ${EXTRATO} and n.creditado_em is not null and n.excluido_em is null group by 1, 2
  ),
  pix as (
    select n.data as dia, n.valor, count(*) as vezes
    from cobrancas_retornos n where n.origem = 'pix' and n.tipo = 'paga' and n.excluido_em is null group by 1, 2
  ),
  linhas as (
    select l.*, k.id as convenio_id, b.liquido, b.tarifas as tarifas_do_dia, p.vezes as pix_iguais,
      count(*) over (partition by l.conta, l.fitid) as fitid_vezes,
      -- what a person said of one leaves the notices to the others
      row_number() over (partition by l.conta, l.data, l.valor, l.retorno_id is null order by l.id) as vez
    from extratos_linhas l
    left join lateral (
      select c.id from contas c where ${digits(sql`l.conta`)} in (c.inteira, c.curta) order by c.id limit 1
    ) k on true
    left join boletos b on b.convenio_id = k.id and b.dia = l.data
    left join pix p on p.dia = l.data and p.valor = l.valor
    where l.excluido_em is null
  ),
  ditas as (
    select x.*, case
      when x.retorno_id is not null then 'pessoa'
      when x.fitid_vezes > 1 then 'fitid_repetido'
      when x.valor <= 0 then 'saida'
      when x.convenio_id is null then 'outra_conta'
      when x.liquido = x.valor and x.vez = 1 then 'boletos'
      when x.vez <= coalesce(x.pix_iguais, 0) then 'pix'
      when x.liquido is not null and x.historico ~* '(boleto|cobran|liquida|t[ií]tulo)' then 'boletos_diferentes'
      else 'sem_aviso' end as conferencia
    from linhas x
  )
  select id as linha_id, convenio_id, retorno_id, data, valor, historico, tipo, fitid, conferencia,
    case when conferencia in ('boletos', 'boletos_diferentes') then liquido when conferencia in ('pix', 'pessoa') then valor end as avisado,
    case when conferencia in ('boletos', 'boletos_diferentes') then tarifas_do_dia end as tarifas
  from ditas`
