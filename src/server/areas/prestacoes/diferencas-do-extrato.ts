import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { colunas, PARCELA } from './colunas-da-diferenca'

type Sql = RawBuilder<unknown>

/** What the extracts of a creditor that hold say, called `l`, of extract `x`. */
export const DITAS = sql`extratos_credor_linhas l join extratos_credor x on x.id = l.extrato_id
    and x.status = ${sql.lit(listas.status_extrato_credor.em_uso)} and x.excluido_em is null and l.excluido_em is null`

/** A receipt `r` that nobody reversed. */
const VIVO = sql`r.tipo = 'baixa' and not exists (select from recebimentos e where e.estorno_de_id = r.id)`

/** An extract `x` of the creditor of receipt `r` says of its day and of the hand that has the money. */
const COBERTO = sql`exists (select from extratos_credor x where x.credor_id = r.credor_id and x.excluido_em is null
    and x.status = ${sql.lit(listas.status_extrato_credor.em_uso)} and r.data between x.periodo_de and x.periodo_ate
    and (x.abrange = 'conhece' or r.dinheiro = 'credor'))`

/**
 * What the extracts of a statement's creditor say otherwise than the ledger, by operation and instalment: what he has and we do not, what the
 * statement tells and he does not have though he says of that day, another amount, another day. Of what he only received, the money that is
 * with him alone is compared.
 *
 * Takes    which statements.
 * Source   docs/regras.md, "Extrato do credor".
 */
export function doExtrato(esta: RawBuilder<SqlBool>): readonly Sql[] {
  const oQueTem = colunas({
    tipo: sql`v.tipo`,
    fonte: sql`concat_ws('-', 'extrato', d.operacao_id, d.parcela_id)`,
    referencia: DE_QUE,
    parcela: sql`d.parcela_id`,
    operacao: sql`d.operacao_id`,
    nosso: [
      sql`case when v.tipo <> 'so_o_credor' then n.dia end`,
      sql`case when v.tipo <> 'so_o_credor' then n.coberto end`,
    ],
    credor: [sql`d.dia`, sql`d.valor`],
  })
  const naoTem = colunas({
    tipo: sql`'credor_nao_tem'`,
    fonte: sql`concat_ws('-', 'extrato', d.operacao_id, d.parcela_id)`,
    referencia: DE_QUE,
    parcela: sql`d.parcela_id`,
    operacao: sql`d.operacao_id`,
    nosso: [sql`d.dia`, sql`d.valor`],
  })
  return [
    sql`select ${oQueTem} from ${deQuemMandou(esta)} s
      cross join lateral (select l.operacao_id, l.parcela_id, max(l.data) as dia, sum(l.valor) as valor, bool_or(x.abrange = 'conhece') as conhece
        from ${DITAS} where l.credor_id = s.credor_id and l.data <= s.corte and (x.abrange = 'conhece' or s.tipo <> 'liquida')
        group by l.operacao_id, l.parcela_id) d
      join operacoes o on o.id = d.operacao_id left join parcelas p on p.id = d.parcela_id
      cross join lateral (select sum(b.realizado) as todo, sum(b.realizado) filter (where ${COBERTO}) as coberto, max(r.data) as dia,
          coalesce(bool_or(${naPrestacao()}), false) as contada, bool_and(r.dinheiro = 'credor') as com_ele
        from recebimentos_linhas b join recebimentos r on r.id = b.recebimento_id
        where b.operacao_id = d.operacao_id and b.parcela_id = coalesce(d.parcela_id, b.parcela_id) and ${VIVO} and (d.conhece or r.dinheiro = 'credor')) n
      cross join lateral (select case
        when coalesce(n.coberto, 0) = 0 and d.valor is distinct from n.todo then 'so_o_credor'
        when d.valor <> n.coberto and d.valor <> n.todo and (n.contada or d.valor > n.todo) then 'valor_diferente'
        when n.contada and n.com_ele and d.valor = n.coberto and d.dia <> n.dia then 'outro_dia' end as tipo) v
      where v.tipo is not null and not (v.tipo = 'so_o_credor' and ${JA_DITA})`,
    sql`select ${naoTem} from ${deQuemMandou(esta)} s
      cross join lateral (select b.operacao_id, b.parcela_id, max(r.data) as dia, sum(b.realizado) as valor
        from prestacoes_linhas t join recebimentos_linhas b on b.id = t.recebimento_linha_id join recebimentos r on r.id = b.recebimento_id
        where t.prestacao_id = s.id and t.excluido_em is null and t.sentido = 'credito' and ${VIVO} and ${COBERTO}
        group by b.operacao_id, b.parcela_id) d
      join operacoes o on o.id = d.operacao_id join parcelas p on p.id = d.parcela_id
      where not exists (select from ${DITAS} where l.operacao_id = d.operacao_id and coalesce(l.parcela_id, d.parcela_id) = d.parcela_id)`,
  ]
}

/** The statements whose creditor sent a file that holds: of the others nothing is read. */
function deQuemMandou(esta: RawBuilder<SqlBool>): Sql {
  return sql`(select s.* from prestacoes s where ${esta} and exists (select from extratos_credor x where x.credor_id = s.credor_id
    and x.status = ${sql.lit(listas.status_extrato_credor.em_uso)} and x.excluido_em is null))`
}

/** Statement `s` tells line `b` of the ledger. */
function naPrestacao(): Sql {
  return sql`exists (select from prestacoes_linhas t where t.recebimento_linha_id = b.id and t.prestacao_id = s.id and t.excluido_em is null)`
}

/** Names an operation `o` in its instalment `p`, where it has one. */
const DE_QUE = sql`left(concat_ws(', ', ${PARCELA}, case when p.id is null then 'Operação ' else 'operação ' end || o.numero_operacao), 80)`

/** Another difference tells of instalment `p` already: the creditor said so by hand, or its payment waits for the write-off. */
const JA_DITA = sql`coalesce(s.tipo <> 'bruta' and p.cobrancas_a_baixar > 0 or s.tipo <> 'liquida'
  and p.status = ${sql.lit(listas.status_parcela.informada_pelo_credor)} and p.data_credor_informou <= s.corte, false)`
