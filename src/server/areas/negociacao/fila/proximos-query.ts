import { sql } from 'kysely'
import type { SourceRows } from '../../../../declaration/generated-sources'
import { ACOES } from '../../../../domain/eventos/fila'
import { acionamentosSql } from '../../../collection/eventos/tratados'
import type { ServerSource } from '../../../framework/consultas/server-source'
import { filaSql, livreSql } from './fila-partes'
import { inCollection } from './fila-sql'

/** So many are told; the queue itself has its own page. */
const FIRST = 20

/**
 * The first of the queue whom nobody has in hand, in its order, each with what puts him there: whom "Começar o dia" opens comes
 * first. No more of the queue is read than that.
 */
export const proximosClientes: ServerSource<'proximosClientes'> = (_db, ctx) => {
  return sql<SourceRows['proximosClientes']>`
    with ${filaSql(ctx, {}, { situacao: livreSql, de: 'fila', first: FIRST })},
    primeiros as (select * from fila order by lugar, vencimento, cliente_id limit ${sql.lit(FIRST)})
    select p.cliente_id, (row_number() over (order by p.lugar, p.vencimento, p.cliente_id))::integer as posicao,
      (${sql.val([...ACOES])}::text[])[p.lugar] as motivo, p.vencimento,
      (select coalesce(sum(o.valor_nominal), 0) from operacoes o where o.cliente_id = p.cliente_id and ${inCollection(ctx, {})}) as em_cobranca,
      (select max(e.criado_em) from ${acionamentosSql(ctx)} and e.cliente_id = p.cliente_id) as ultimo_contato
    from primeiros p`
}
