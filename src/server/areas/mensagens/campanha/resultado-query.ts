import { sql } from 'kysely'
import type { SourceRows } from '../../../../declaration/generated-sources'
import { contatosDaCampanhaSql } from '../../../collection/mensagens/contatos-da-campanha'
import type { ServerSource } from '../../../framework/consultas/server-source'
import { inScope } from '../../../framework/resources/scoped'
import { name } from '../../../framework/resources/sql-names'

/**
 * What each campaign came to: its contacts counted, what they cost and what came in of them. Of the contacts of clients that this user
 * sees, as their own list.
 *
 * Source   docs/contato.md, "Campanhas".
 */
export const resultadoDasCampanhas: ServerSource<'resultadoDasCampanhas'> = (_db, ctx) => {
  const many = (column: string) => sql`count(*) filter (where ${name(column)})::int as ${name(column)}`
  return sql<SourceRows['resultadoDasCampanhas']>`
    select c.id as campanha_id, c.canal, c.status, c.iniciada_em, coalesce(r.publico, 0) as publico,
      coalesce(r.na_fila, 0) as na_fila, coalesce(r.bloqueado, 0) as bloqueados, coalesce(r.enviado, 0) as enviados,
      coalesce(r.entregue, 0) as entregues, coalesce(r.lido, 0) as lidos, coalesce(r.respondeu, 0) as respostas,
      coalesce(r.falhou, 0) as falhas, coalesce(r.prometeu, 0) as promessas, coalesce(r.fechou, 0) as acordos,
      round(100.0 * (r.publico - r.na_fila) / nullif(r.publico, 0), 1) as progresso,
      round(100.0 * r.entregue / nullif(r.enviado, 0), 1) as chegou,
      coalesce(r.custo, 0) as custo, coalesce(r.recebido, 0) as recebido,
      round(r.recebido / nullif(r.custo, 0), 2) as por_real
    from campanhas c left join (
      select p.campanha_id, count(*)::int as publico, ${sql.join(COUNTED.map(many))},
        coalesce(sum(p.custo), 0) as custo, coalesce(sum(p.recebido), 0) as recebido
      from (${contatosDaCampanhaSql}) p join clientes on clientes.id = p.cliente_id
      where ${inScope(ctx, 'clientes')} group by 1
    ) r on r.campanha_id = c.id where c.excluido_em is null`
}

const COUNTED = ['na_fila', 'bloqueado', 'enviado', 'entregue', 'lido', 'respondeu', 'falhou', 'prometeu', 'fechou']
