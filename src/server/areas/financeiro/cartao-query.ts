import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'

const SOLUCIONADA = sql.lit(listas.conferencia_da_adquirente.solucionada)

/** Ids of rows of the ledger alone stand above those of lines of the acquirer. */
const DO_LIVRO = sql.lit(4_503_599_627_370_496)

/**
 * Sales by card as the acquirer tells them beside what the ledger has of the house's card money: those of a link by its name there, any other
 * by day and amount, the n-th with the n-th. A difference is solved until its sale grows. A sale in instalments is one; a receipt shared among instalments of one agreement too. What the
 * ledger has and no file tells shows within the days that files tell. Nothing is changed by it.
 *
 * Source   docs/regras.md, "Arquivos da adquirente".
 */
export const cartaoConferido: ServerSource<'cartaoConferido'> = (_db, ctx) => {
  const formas = Object.keys(ctx.definitions.regras.pagamentos.taxa_cartao)
  return sql`
  with vendas as (
    select coalesce(min(id) filter (where conferencia <> ${SOLUCIONADA}), min(id)) as linha_id, nsu, data, sum(bruto) as bruto, sum(taxa) as taxa, sum(liquido) as liquido, max(creditado_em) as creditado_em,
      max(referencia) as referencia, max(solucao) as solucao,
      coalesce(max(coalesce(alterado_em, criado_em)) filter (where conferencia = ${SOLUCIONADA}) >= max(criado_em), false) as resolvida
    from adquirente_linhas where excluido_em is null group by nsu, data
  ),
  livro as (
    select min(r.id) as recebimento_id, min(r.parcela_id) as parcela_id, min(r.credor_id) as credor_id, r.cobranca_id, r.data, r.forma,
      sum(r.valor) as valor, sum(r.taxa_cartao) as taxa, min(c.referencia) as referencia, min(c.txid) as txid
    from recebimentos r left join cobrancas c on c.id = r.cobranca_id
    where r.forma = any(${formas}::text[]) and r.dinheiro = 'casa' and r.tipo = 'baixa' and r.excluido_em is null
      and not exists (select from recebimentos e where e.estorno_de_id = r.id and e.excluido_em is null)
    group by r.cobranca_id, r.acordo_id, coalesce(r.lote, r.id::text), r.data, r.forma
  ),
  nomeadas as (
    select linha_id, recebimento_id from (
      select v.linha_id, l.recebimento_id, row_number() over (partition by l.recebimento_id order by v.linha_id) as da_venda,
        row_number() over (partition by v.linha_id order by l.recebimento_id) as do_livro
      from vendas v join livro l on l.referencia in (v.referencia, v.nsu) or l.txid = v.referencia
    ) x where da_venda = do_livro
  ),
  soltas as (
    select linha_id, data, bruto, row_number() over (partition by data, bruto order by linha_id) as vez
    from vendas where linha_id not in (select linha_id from nomeadas)
  ),
  soltos as (
    select recebimento_id, data, valor, row_number() over (partition by data, valor order by recebimento_id) as vez
    from livro where recebimento_id not in (select recebimento_id from nomeadas)
  ),
  pares as (
    select linha_id, recebimento_id from nomeadas
    union all
    select s.linha_id, r.recebimento_id from soltas s join soltos r on r.data = s.data and r.valor = s.bruto and r.vez = s.vez
  ),
  ditas as (
    select v.linha_id as id, v.linha_id, l.recebimento_id, coalesce(l.parcela_id, c.parcela_id) as parcela_id, coalesce(l.credor_id, c.credor_id) as credor_id, v.nsu,
      v.data, v.creditado_em, coalesce(l.forma, c.forma) as forma, v.bruto, l.valor as recebido, v.taxa as taxa_dita, l.taxa as taxa_tomada, v.liquido,
      v.solucao, case
        when v.resolvida then 'resolvida'
        when l.recebimento_id is null and c.id is not null then 'sem_baixa'
        when l.recebimento_id is null then 'sem_recebimento'
        when l.valor <> v.bruto then 'valor_difere'
        when l.taxa <> v.taxa then 'taxa_difere'
        else 'confere' end as conferencia
    from vendas v left join pares p on p.linha_id = v.linha_id left join livro l on l.recebimento_id = p.recebimento_id
    left join lateral (
      select id, parcela_id, credor_id, forma from cobrancas
      where p.linha_id is null and (referencia in (v.referencia, v.nsu) or txid = v.referencia) and excluido_em is null order by id limit 1
    ) c on true
  )
  select * from ditas
  union all
  select ${DO_LIVRO} + l.recebimento_id, null, l.recebimento_id, l.parcela_id, l.credor_id, null, l.data, null, l.forma, null, l.valor, null, l.taxa, null, null, 'sem_venda'
  from livro l
  where l.data between (select min(data) from vendas) and (select max(data) from vendas)
    and l.recebimento_id not in (select recebimento_id from pares)`
}
