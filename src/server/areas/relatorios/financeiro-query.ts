import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'

/** What the house earned of a receipt `r`. */
const EARNED = sql`(r.honorarios + r.comissao)`
/** The day by which a rate is chosen: a reversal takes back what its receipt gave. */
const DAY = sql`coalesce(b.data, r.data)`

/**
 * Every entry of the ledger as finance reads it: what the bank took, the house's tax and the executive's commission by the rates of its
 * day, and when and to where its money went on. Where no rate stands there is none, which is not zero. Each is looked up through an index,
 * which holds only what is not deleted.
 *
 * Source   docs/regras.md, "Impostos e comissões".
 */
export const recebimentosDoFinanceiro: ServerSource<'recebimentosDoFinanceiro'> = () =>
  sql<SourceRows['recebimentosDoFinanceiro']>`
    select r.id, r.id as recebimento_id, r.parcela_id, r.acordo_id, r.credor_id, r.executivo_cobranca_id, r.equipe_id, r.tipo, r.origem, r.data,
      r.forma, r.dinheiro, r.creditado_em, r.valor, r.honorarios, r.comissao, ${EARNED} as faturamento, r.taxa_cartao, r.valor_repasse,
      r.mora_multa, r.mora_juros, r.mora_multa + r.mora_juros as mora, r.cobranca_id, r.estorno_de_id as estorna, r.motivo, r.observacao,
      r.lote, r.criado_em as registrado_em, r.criado_por as registrado_por_id,
      (select l.numero from prestacoes_linhas l where l.lancamento_id = r.id and l.excluido_em is null order by l.id desc limit 1) as prestacao,
      case when not exists (select from recebimentos a where a.cobranca_id = r.cobranca_id and a.id < r.id and a.excluido_em is null) then (
        select sum(t.tarifa) from cobrancas_retornos t where t.cobranca_id = r.cobranca_id and t.tarifa > 0 and t.excluido_em is null
      ) end as tarifa,
      ${ofRate(IMPOSTO, sql`round(${EARNED} * v.percentual * 0.01, 2)`)} as imposto, ${ofRate(IMPOSTO, sql`v.id`)} as vigencia_imposto_id,
      ${ofRate(COMISSAO, sql`round(${EARNED} * v.percentual * 0.01, 2)`)} as comissao_executivo,
      ${ofRate(COMISSAO, sql`v.id`)} as vigencia_comissao_id,
      ${ofRepasses(sql`max(p.data)`)} as repassado_em, ${ofRepasses(sql`string_agg(distinct p.conta, ' / ')`)} as conta
    from recebimentos r left join recebimentos b on b.id = r.estorno_de_id where r.excluido_em is null`

interface Rate {
  readonly table: RawBuilder<unknown>
  readonly owner: RawBuilder<unknown>
}

const IMPOSTO: Rate = { table: sql`credores_impostos`, owner: sql`v.credor_id = r.credor_id` }
const COMISSAO: Rate = { table: sql`executivos_comissoes`, owner: sql`v.executivo_id = r.executivo_cobranca_id` }

/** Something of the one rate `v` that holds on its day. */
function ofRate({ table, owner }: Rate, what: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${what} from ${table} v where ${owner} and v.excluido_em is null
    and v.vale_de <= ${DAY} and (v.vale_ate is null or v.vale_ate >= ${DAY}))`
}

const REPASSADA = sql.lit(listas.status_prestacao.repassada)

/** Something of the repasses `p` that paid its lines; nothing while one of them is not paid, or where the creditor has the money. */
function ofRepasses(what: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when r.dinheiro = 'casa' then (
      select case when bool_and(coalesce(s.status = ${REPASSADA}, false)) then ${what} end
      from recebimentos_linhas x left join prestacoes_linhas l on l.recebimento_linha_id = x.id and l.excluido_em is null
        left join prestacoes s on s.id = l.prestacao_id left join prestacoes_repasses p on p.prestacao_id = s.id and p.excluido_em is null
      where x.recebimento_id = r.id and x.excluido_em is null) end`
}

/**
 * Every line of the ledger, beside the statement in which it stands.
 *
 * Source   docs/regras.md, "Prestação de contas".
 */
export const linhasRecebidas: ServerSource<'linhasRecebidas'> = () =>
  sql<SourceRows['linhasRecebidas']>`
    select r.id, r.id as linha_do_livro_id, r.recebimento_id, r.linha_id, r.parcela_id, r.acordo_id, r.operacao_id, r.credor_id, r.remessa_id,
      r.idade, r.do_credor, r.dinheiro, r.numero_operacao, r.dias_vencido, r.data, r.principal, r.juros, r.multa, r.honorarios, r.desconto,
      r.mora_multa, r.mora_juros, r.realizado, r.comissao, r.taxa_cartao, r.valor_repasse, r.repasse_especial, l.prestacao_id
    from recebimentos_linhas r left join prestacoes_linhas l on l.recebimento_linha_id = r.id and l.excluido_em is null
    where r.excluido_em is null`
