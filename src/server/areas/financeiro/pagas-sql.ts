import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'

/** Instalment `p` of agreement `a` is open to a write-off. */
export function isOpen(): RawBuilder<SqlBool> {
  return sql`(p.status in ${listed(grupos.status_parcela.a_baixar)} and p.excluido_em is null
    and a.status in ${listed(grupos.status_acordo.recebe)} and a.excluido_em is null)`
}

/** The last charge of each instalment whose money came in, whatever became of the instalment. */
export function pagasSql(): RawBuilder<unknown> {
  return sql`pagas as (
    select distinct on (c.parcela_id) c.parcela_id, c.id, c.status, c.forma, c.pago_em, c.valor_pago, c.valor, c.taxa_cartao
    from cobrancas c
    where c.status in ${listed(grupos.status_cobranca.paga)} and c.excluido_em is null
    order by c.parcela_id, c.id desc
  )`
}
