import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Charges whose money came in, whatever became of the instalment. */
const COBRANCAS_PAGAS = ['Paga', 'Capturada', 'Paga sem cobrança'] as const

/** Instalments that a write-off may still touch. */
const PARCELAS_ABERTAS = ['A Vencer', 'Vencida', 'Paga parcial', 'Informada pelo credor'] as const

/** Agreements that take money. */
const ACORDOS_QUE_RECEBEM = ['Aguardando', 'Vigente', 'Em atraso', 'Suspenso'] as const

/** Instalment `p` of agreement `a` is open to a write-off. */
export function isOpen(): RawBuilder<SqlBool> {
  return sql`(p.status = any(${[...PARCELAS_ABERTAS]}) and p.excluido_em is null
    and a.status = any(${[...ACORDOS_QUE_RECEBEM]}) and a.excluido_em is null)`
}

/** The last paid charge of each instalment. */
export function pagasSql(): RawBuilder<unknown> {
  return sql`pagas as (
    select distinct on (c.parcela_id) c.parcela_id, c.id, c.status, c.forma, c.pago_em, c.valor_pago, c.valor, c.taxa_cartao
    from cobrancas c
    where c.status = any(${[...COBRANCAS_PAGAS]}) and c.excluido_em is null
    order by c.parcela_id, c.id desc
  )`
}
