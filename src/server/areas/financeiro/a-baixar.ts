import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import { aBaixarDe, isOpen, pagaSql } from './pagas-sql'

type ABaixar = SourceRows['aBaixar']

/**
 * Instalments that may be written off: those whose charge was paid, which are few, and the others in a part for each state, so that each is
 * read by due date and no further than the page.
 */
export const aBaixar: ServerSource<'aBaixar'> = () => [paidSql(), ...grupos.status_parcela.a_baixar.map(unpaidSql)]

const [PAGA, INFORMADA, OUTRA] = [0, 1, 2]

function paidSql(): RawBuilder<ABaixar> {
  return sql<ABaixar>`select ${COLUMNS}, coalesce(g.forma, p.forma_pagamento) as forma, g.id as cobranca_id, g.pago_em, g.a_baixar as valor_pago,
      g.taxa_cartao, ${aBaixarDe()} as a_baixar,
      ${sql.lit(PAGA)} as lugar
    from parcelas p join acordos a on a.id = p.acordo_id ${pagaSql()}
    where p.cobrancas_a_baixar > 0 and ${isOpen()}`
}

function unpaidSql(status: string): RawBuilder<ABaixar> {
  const lugar = status === listas.status_parcela.informada_pelo_credor ? INFORMADA : OUTRA
  return sql<ABaixar>`select ${COLUMNS}, p.forma_pagamento as forma, null::bigint as cobranca_id, null::date as pago_em, null::numeric as valor_pago,
      null::numeric as taxa_cartao, null::numeric as a_baixar, ${sql.lit(lugar)} as lugar
    from parcelas p join acordos a on a.id = p.acordo_id
    where p.cobrancas_a_baixar = 0 and p.status = ${sql.lit(status)} and ${isOpen()}`
}

const COLUMNS = sql`p.id as parcela_id, p.acordo_id, p.cliente_id, p.credor_id, p.numero_parcela, p.total_parcelas, p.data_vencimento,
  p.valor_nominal - p.valor_pago as aberto, p.status, p.status_cobranca, p.nosso_numero, p.data_credor_informou,
  p.versao as versao_vista`
