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
  const dele = {
    fonte: sql`concat_ws('-', 'extrato', s.operacao_id, s.parcela_id)`,
    referencia: DE_QUE,
    parcela: sql`s.parcela_id`,
    operacao: sql`s.operacao_id`,
  }
  const so = sql`v.tipo = 'so_o_credor'`
  const nosso = [sql`case when not ${so} then s.nosso_dia end`, sql`case when not ${so} then s.coberto end`] as const
  const oQueTem = colunas({
    ...dele,
    extrato: sql`s.extrato`,
    tipo: sql`v.tipo`,
    nosso,
    credor: [sql`s.dia`, sql`s.valor`],
  })
  const naoTem = colunas({ ...dele, tipo: sql`'credor_nao_tem'`, nosso: [sql`s.dia`, sql`s.valor`] })
  return [
    sql`select ${oQueTem} from (${comparadas(esta)}) s
      join operacoes o on o.id = s.operacao_id left join parcelas p on p.id = s.parcela_id
      cross join lateral (select case
        when coalesce(s.coberto, 0) = 0 and s.valor is distinct from s.todo then 'so_o_credor'
        when s.valor <> s.coberto and s.valor <> s.todo and (s.contada or s.valor > s.todo) then 'valor_diferente'
        when s.contada and s.com_ele and s.valor = s.coberto and s.dia <> s.nosso_dia then 'outro_dia' end as tipo) v
      where v.tipo is not null and not (${so} and ${JA_DITA})`,
    sql`select ${naoTem} from (
        select s.id, s.credor_id, b.operacao_id, b.parcela_id, max(r.data) as dia, sum(b.realizado) as valor
        from ${deQuemMandou(esta)} s join prestacoes_linhas t on t.prestacao_id = s.id and t.excluido_em is null and t.sentido = 'credito'
        join recebimentos_linhas b on b.id = t.recebimento_linha_id join recebimentos r on r.id = b.recebimento_id
        where ${VIVO} and ${COBERTO} group by s.id, s.credor_id, b.operacao_id, b.parcela_id) s
      join operacoes o on o.id = s.operacao_id join parcelas p on p.id = s.parcela_id
      where not exists (select from ${DITAS} where l.operacao_id = s.operacao_id and coalesce(l.parcela_id, s.parcela_id) = s.parcela_id)`,
  ]
}

/** What the extracts say of each operation and instalment beside what the ledger has of it: all, and of the days that they tell. */
function comparadas(esta: RawBuilder<SqlBool>): Sql {
  const ditas = sql`select s.id, s.credor_id, s.tipo, s.corte, l.operacao_id, l.parcela_id, max(l.data) as dia, sum(l.valor) as valor,
      max(l.extrato_id) as extrato, bool_or(x.abrange = 'conhece') as conhece
    from ${deQuemMandou(esta)} s join (${DITAS}) on l.credor_id = s.credor_id and l.data <= s.corte
      and (x.abrange = 'conhece' or s.tipo <> 'liquida')
    group by s.id, s.credor_id, s.tipo, s.corte, l.operacao_id, l.parcela_id`
  const naPrestacao = sql`exists (select from prestacoes_linhas t where t.recebimento_linha_id = b.id and t.prestacao_id = d.id and t.excluido_em is null)`
  // asked once of each line, by the fence: the sums are named more than once
  return sql`select d.*, sum(b.realizado) as todo, sum(b.realizado) filter (where q.coberto) as coberto, max(r.data) as nosso_dia,
      coalesce(bool_or(q.contada), false) as contada, bool_and(r.dinheiro = 'credor') as com_ele
    from (${ditas}) d left join (recebimentos_linhas b join recebimentos r on r.id = b.recebimento_id and ${VIVO})
      on b.operacao_id = d.operacao_id and b.parcela_id = coalesce(d.parcela_id, b.parcela_id) and b.excluido_em is null
        and (d.conhece or r.dinheiro = 'credor')
      left join lateral (select ${COBERTO} as coberto, ${naPrestacao} as contada offset 0) q on b.id is not null
    group by d.id, d.credor_id, d.tipo, d.corte, d.operacao_id, d.parcela_id, d.dia, d.valor, d.extrato, d.conhece`
}

/** The statements whose creditor sent a file that holds: of the others nothing is read. */
function deQuemMandou(esta: RawBuilder<SqlBool>): Sql {
  return sql`(select s.* from prestacoes s where ${esta} and exists (select from extratos_credor x where x.credor_id = s.credor_id
    and x.status = ${sql.lit(listas.status_extrato_credor.em_uso)} and x.excluido_em is null))`
}

/** Names an operation `o` in its instalment `p`, where it has one. */
const DE_QUE = sql`left(concat_ws(', ', ${PARCELA}, case when p.id is null then 'Operação ' else 'operação ' end || o.numero_operacao), 80)`

/** Another difference tells of instalment `p` already: the creditor said so by hand, or its payment waits for the write-off. */
const JA_DITA = sql`coalesce(s.tipo <> 'bruta' and p.cobrancas_a_baixar > 0 or s.tipo <> 'liquida'
  and p.status = ${sql.lit(listas.status_parcela.informada_pelo_credor)} and p.data_credor_informou <= s.corte, false)`
