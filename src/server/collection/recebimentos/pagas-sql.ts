import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'

/** Instalment `p` of agreement `a` is open to a write-off. */
export function isOpen(): RawBuilder<SqlBool> {
  return sql`(p.status in ${listed(grupos.status_parcela.a_baixar)} and p.excluido_em is null
    and a.status in ${listed(grupos.status_acordo.baixavel)} and a.excluido_em is null)`
}

/**
 * Joins the last charge of instalment `p` of whose money some waits for a write-off, as `g`, with the fine and interest that its bank told
 * and what it took off; `p.cobrancas_a_baixar` says whether there is one.
 */
export function pagaSql(): RawBuilder<unknown> {
  return sql`cross join lateral (
    select c.id, c.forma, c.pago_em, c.valor, c.vencimento, v.multa, v.juros, c.valor_pago - c.valor_baixado as a_baixar,
      case when c.valor_baixado = 0 then c.taxa_cartao end as taxa_cartao,
      exists (select 1 from recebimentos r where r.cobranca_id = c.id and r.tipo = 'estorno') as estornada,
      dito.encargos_ditos, dito.descontos_ditos
    from cobrancas c left join convenios v on v.id = c.convenio_id
    left join lateral (
      select coalesce(r.juros, 0) + coalesce(r.multa, 0) as encargos_ditos,
        coalesce(r.desconto, 0) + coalesce(r.abatimento, 0) as descontos_ditos
      from cobrancas_retornos r where r.cobranca_id = c.id and r.tipo = 'paga' order by r.id desc limit 1
    ) dito on true
    where ${waits()}
    order by c.id desc limit 1
  ) g`
}

/** All that waits for a write-off of the charges of instalment `p`. */
export function aBaixarDe(): RawBuilder<unknown> {
  return sql`(select sum(c.valor_pago - c.valor_baixado) from cobrancas c where ${waits()})`
}

function waits(): RawBuilder<SqlBool> {
  return sql`c.parcela_id = p.id and c.status in ${listed(grupos.status_cobranca.paga)} and c.valor_pago > c.valor_baixado
    and c.excluido_em is null`
}
